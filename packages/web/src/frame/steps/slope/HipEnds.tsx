import { CheckBox } from '../../../homeowner/parts/CheckBox.tsx'
import { text } from '../../texts/index.ts'
import { RiseSlider } from './FineTune.tsx'

interface Props {
  /** The roof's rise over 12, which the hip ends have until they get their own. */
  rise: number
  hipEndRise: number | undefined
  onChange(hipEndRise: number | undefined): void
}

/** A separate pitch for sloping ends, which are often steeper than the sides. */
export function HipEnds({ rise, hipEndRise, onChange }: Props) {
  const own = hipEndRise !== undefined
  return (
    <div className="hip-ends">
      <CheckBox checked={own} onChange={() => onChange(own ? undefined : Math.max(1, Math.round(rise)))}>
        {text('slope.hipEnds')}
      </CheckBox>
      {own && <RiseSlider label={text('slope.hipEnds.label')} rise={hipEndRise} least={1} onRise={onChange} />}
    </div>
  )
}
