import 'react'

declare module 'react' {
  /** Custom properties can be set like any other style: React sets them through CSSOM, which the CSP allows. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
