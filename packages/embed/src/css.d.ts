/** The bundler imports a style sheet as minified text. */
declare module '*.css' {
  const text: string
  export default text
}
