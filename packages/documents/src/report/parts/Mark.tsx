import { Path, Svg } from '@react-pdf/renderer'
import { colors } from '../style.ts'

/** The Gable logo. */
export function Mark({ size }: { size: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} style={{ width: size, height: size }}>
      <Path
        d="M2 14 L12 5 L22 14"
        stroke={colors.orange}
        strokeWidth={3}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <Path
        d="M6 14.5 L6 20 L18 20 L18 14.5"
        stroke={colors.ink}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </Svg>
  )
}
