import { percent, squareCount, wholeNumber } from '@gable/contract/format/figure'
import { reportWords, wasteReason } from '@gable/contract/measurement-words'
import type { MeasurementReport } from '@gable/roof/report/report'
import { Table, Text } from '@mantine/core'
import { Panel } from '../../../../ui/Panel.tsx'
import { StateBadge } from '../../../../ui/StateBadge.tsx'
import classes from './table.module.css'

/** Squares at each waste factor, the suggested one marked with its reason. */
export function WastePanel({ report: { waste, suggestedWaste } }: { report: MeasurementReport }) {
  return (
    <Panel title={reportWords.waste} flush>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{reportWords.wasteColumn}</Table.Th>
            <Table.Th scope="col" data-figure>
              {reportWords.areaWithWaste} <span className={classes.unit}>sq ft</span>
            </Table.Th>
            <Table.Th scope="col" data-figure>
              {reportWords.squares}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {waste.map(({ wasteBps, areaSqft, squaresHundredths, suggested }) => (
            <Table.Tr key={wasteBps} data-chosen={suggested || undefined}>
              <Table.Th scope="row">
                {percent(wasteBps)}{' '}
                {suggested && (
                  <StateBadge color="orange" ml="xs">
                    {reportWords.suggested}
                  </StateBadge>
                )}
              </Table.Th>
              <Table.Td data-figure>{wholeNumber(areaSqft)}</Table.Td>
              <Table.Td data-figure>{squareCount(squaresHundredths)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="sm">
        {reportWords.suggested}: {wasteReason(suggestedWaste)}.
      </Text>
    </Panel>
  )
}
