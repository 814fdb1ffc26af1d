import 'react'

declare module 'react' {
  /** Custom properties may be set like any other style: React writes them through CSSOM, which the CSP allows. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
