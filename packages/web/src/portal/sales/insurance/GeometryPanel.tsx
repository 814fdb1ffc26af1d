import { area, feet, percent } from '@gable/contract/format/figure'
import type { InsuranceRoof } from '@gable/contract/insurance'
import { insuranceWords, windShapeNames } from '@gable/contract/insurance-packet'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Alert, Stack, Table } from '@mantine/core'
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
        <Table>
          <Table.Tbody>
            {figuresOf(roof).map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={400}>
                  {label}
                </Table.Th>
                <Table.Td ta="right">{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
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
