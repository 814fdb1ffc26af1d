import { area, feet, percent } from '@gable/contract/format/figure'
import type { InsuranceRoof } from '@gable/contract/insurance'
import { insuranceWords, windShapeNames } from '@gable/contract/insurance-packet'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Alert, Stack } from '@mantine/core'
import { FactList } from '../../../ui/FactList.tsx'
import { Panel } from '../../../ui/Panel.tsx'

const words = insuranceWords

/** A roof's shape with the lengths and areas that decide it, its heights, and its area by pitch. */
export function GeometryPanel({ roof }: { roof: InsuranceRoof }) {
  const { name, geometry, doubt } = roof
  return (
    <Panel title={name} flush>
      <Stack gap="sm">
        {!geometry && <Alert color="yellow">{words.undecided}</Alert>}
        {geometry && doubt && <Alert color="yellow">{words[doubt]}</Alert>}
        <FactList facts={figuresOf(roof).map(([label, value]) => ({ label, value }))} />
      </Stack>
    </Panel>
  )
}

function figuresOf(roof: InsuranceRoof): [label: string, value: string][] {
  const { geometry, eaveHeightFeet, ridgeHeightFeet, meanHeightFeet, pitches } = roof
  const share = (part: number) => percent(Math.round(part * 1_000) * 10)
  const height = (value: number | null) => (value === null ? words.notMeasured : feet(value))
  const decisive: [string, string][] = geometry
    ? [
        [words.shape, windShapeNames[geometry.shape]],
        [words.perimeter, feet(geometry.perimeterFeet)],
        [words.otherPerimeter, `${feet(geometry.otherPerimeterFeet)} (${share(geometry.otherPerimeterShare)})`],
        [words.area, area(geometry.areaSqft)],
        [words.flatArea, `${area(geometry.flatAreaSqft)} (${share(geometry.flatAreaShare)})`],
      ]
    : []
  return [
    ...decisive,
    [words.meanHeight, height(meanHeightFeet)],
    [words.eaveHeight, height(eaveHeightFeet)],
    [words.ridgeHeight, height(ridgeHeightFeet)],
    ...pitches.map(({ rise, areaSqft }): [string, string] => [`${words.pitches}: ${pitchText(rise)}`, area(areaSqft)]),
  ]
}
