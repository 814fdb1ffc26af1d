import type { SVGProps } from 'react'

/**
 * How the portal's icons are drawn: outlines on a 24-unit grid from Tabler Icons (MIT, Copyright (c) 2020-2026 Paweł Kuna).
 * The package itself is eighteen thousand files, which would be most of an installation.
 */

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number | string
  /** Width of the lines in grid units. */
  stroke?: number | string
}

export type Icon = (props: IconProps) => React.JSX.Element

/** An icon of these lines, in the colour of the text around it. */
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
