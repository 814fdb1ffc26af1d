/** The product's palette. Mail programs know no CSS variables, so the colours stand in each style. */
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

/** Fonts that are there: a mail fetches nothing. */
export const fontFamily = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
