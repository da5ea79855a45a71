// Files that are bundled as text: what the HTML report of the server shows as well.

declare module '*.page.js' {
    const text: string;
    export default text;
}

declare module '*.page.css' {
    const text: string;
    export default text;
}
