import { area } from '@gable/contract/format/figure'
import { pitchText } from '@gable/roof/drawing/figure-text'
import type { OfferText } from './OfferOption.tsx'

interface Props {
  structures: readonly { name: string; included: boolean; rise: number; roofAreaSqft: number }[]
  locale: string
  text: OfferText
}

/** The structures of a quote or proposal with slope and area. */
export function RoofTable({ structures, locale, text }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text('roof.structure')}</th>
          <th scope="col">{text('roof.slope')}</th>
          <th scope="col">{text('roof.area')}</th>
        </tr>
      </thead>
      <tbody>
        {structures.map(({ name, included, rise, roofAreaSqft }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {!included && <small>{text('roof.out')}</small>}
            </th>
            <td>{pitchText(rise)}</td>
            <td>{area(roofAreaSqft, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
