/** The product's palette. Mail programs do not support CSS variables, so each style contains its colors. */
export const palette = {
  ink: '#1B2430',
  grey: '#5B6776',
  line: '#E3E7EC',
  beige: '#FAF6EF',
  white: '#FFFFFF',
  orange: '#C2410C',
  blue: '#1D4E89',
  cerise: '#C2185B',
} as const

/** System fonts, since a mail loads no external resources. */
export const fontFamily = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
