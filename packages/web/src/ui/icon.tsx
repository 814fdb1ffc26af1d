import type { SVGProps } from 'react'

/**
 * How the portal's icons are drawn: outlines on a 24-unit grid from Tabler Icons (MIT, Copyright (c) 2020-2026 Paweł
 * Kuna). The package itself has 18,000 files, which would be most of an installation.
 */

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number | string
  /** The line width in grid units. */
  stroke?: number | string
}

export type Icon = (props: IconProps) => React.JSX.Element

/** Creates an icon of these lines, in the color of the surrounding text. */
export function outline(...lines: string[]): Icon {
  return ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
