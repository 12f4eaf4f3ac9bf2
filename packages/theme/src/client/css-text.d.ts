/** A style sheet as text, minified: for what is loaded late and brings its styles along. */
declare module '*.css' {
  const text: string;
  export default text;
}
