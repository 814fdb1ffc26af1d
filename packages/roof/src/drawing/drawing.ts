/** A picture as plain data, so that a browser, a PDF and a file draw the same. In the drawing's own units, y down. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Text for screen readers. */
  readonly label: string
  /** In paint order. */
  readonly shapes: readonly Shape[]
}

export type DrawnPlace = readonly [x: number, y: number]

interface Stroke {
  readonly color: string
  readonly width: number
  readonly dash?: readonly number[] | undefined
}

export type Shape =
  | {
      /** Rings, filled by the even-odd rule. */
      readonly kind: 'area'
      readonly rings: readonly (readonly DrawnPlace[])[]
      readonly fill: string | null
      readonly stroke?: Stroke | undefined
      /** The facet that the area shows. */
      readonly facet?: number | undefined
    }
  | { readonly kind: 'line'; readonly points: readonly DrawnPlace[]; readonly stroke: Stroke }
  | {
      readonly kind: 'text'
      readonly at: DrawnPlace
      readonly text: string
      readonly size: number
      readonly color: string
      readonly bold?: boolean | undefined
      /** Clockwise. */
      readonly turnedDegrees?: number | undefined
      readonly anchor: 'start' | 'middle' | 'end'
      /** Color of an outline that keeps the text readable over lines. */
      readonly halo?: string | undefined
    }
