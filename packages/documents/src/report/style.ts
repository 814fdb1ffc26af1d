import { StyleSheet } from '@react-pdf/renderer'
import { palette } from '../mail/palette.ts'
import { families } from './fonts.ts'

/** Letter paper in points, the standard in the United States and Canada. */
export const paper = { width: 612, height: 792, margin: 44 } as const
export const contentWidth = paper.width - 2 * paper.margin

export const colors = { ...palette, tint: '#FBEDE4' } as const

export const styles = StyleSheet.create({
  page: {
    paddingTop: 40,
    paddingBottom: 56,
    paddingHorizontal: paper.margin,
    fontFamily: families as unknown as string,
    fontSize: 9.5,
    color: colors.ink,
  },
  eyebrow: { fontSize: 9, lineHeight: 1.4, fontWeight: 600, color: colors.orange, letterSpacing: 0.4 },
  title: { fontSize: 26, fontWeight: 700, lineHeight: 1.15, letterSpacing: -0.4 },
  heading: { fontSize: 16, fontWeight: 700, lineHeight: 1.2, letterSpacing: -0.2 },
  subheading: { fontSize: 11, lineHeight: 1.3, fontWeight: 600, marginBottom: 6 },
  // Size and line height must be set together: a line height without a size applies to another font size.
  body: { fontSize: 9.5, lineHeight: 1.4 },
  quiet: { fontSize: 9.5, lineHeight: 1.4, color: colors.grey },
  small: { fontSize: 8, lineHeight: 1.35, color: colors.grey },
  figure: { fontFeatureSettings: ['tnum'], textAlign: 'right' },
})

/** A line of a label and its figure. */
export const lineStyle = {
  flexDirection: 'row',
  justifyContent: 'space-between',
  borderBottomWidth: 0.5,
  borderBottomColor: colors.line,
  paddingVertical: 3,
} as const

/** The footer of letters and summaries: whose it is, and the page number. */
export const footLine = {
  position: 'absolute',
  left: paper.margin,
  right: paper.margin,
  bottom: 26,
  paddingTop: 8,
  borderTopWidth: 0.75,
  borderTopColor: colors.line,
  flexDirection: 'row',
  justifyContent: 'space-between',
} as const
