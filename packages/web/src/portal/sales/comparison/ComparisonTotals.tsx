import type { BrandCounts, ComparisonSummary } from '@gable/contract/comparison'
import { comparedNames, comparedText } from '@gable/contract/comparison-figures'
import { percent, wholeNumber } from '@gable/contract/format/figure'
import { Stack, Text, Title } from '@mantine/core'
import { Muted } from '../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { signedPercent } from './difference.ts'
import { text } from './text.ts'

/** How our measurements compare with all others: of a company, or of the installation. */
export function ComparisonTotals({ summary: { roofs, within, brands, figures } }: { summary: ComparisonSummary }) {
  if (brands.length === 0) {
    return (
      <Muted>
        {text('total.none')}. {text('total.noneHint')}
      </Muted>
    )
  }
  return (
    <Stack gap="md">
      <Text fw={600}>
        {roofs === 0
          ? text('total.noRoofs')
          : text.counted('total.roofs', roofs, {
              within: wholeNumber(within),
              share: percent(Math.round((within / roofs) * 100) * 100),
            })}
      </Text>
      <Muted>{text('total.definition')}</Muted>
      <ReadTable
        label={text('total.title')}
        columns={brandColumns}
        rows={brands}
        keyOf={({ brand }) => brand}
        minWidth={760}
      />
      {figures.length > 0 && (
        <>
          <Title order={3} size="h4">
            {text('total.figures')}
          </Title>
          <ReadTable label={text('total.figures')} columns={figureColumns} rows={figures} keyOf={({ key }) => key} />
        </>
      )}
    </Stack>
  )
}

const count = (key: 'comparisons' | 'checked' | 'within' | 'oursCloser' | 'theirsCloser'): ReadColumn<BrandCounts> => ({
  key,
  label: text(`total.${key}`),
  figure: true,
  cell: (row) => wholeNumber(row[key]),
})

const brandColumns: ReadColumn<BrandCounts>[] = [
  { key: 'brand', label: text('total.brand'), head: true, cell: ({ brand }) => brand },
  count('comparisons'),
  count('checked'),
  count('within'),
  { key: 'median', label: text('total.median'), figure: true, cell: ({ medianBps }) => signedPercent(medianBps) },
  { key: 'p90', label: text('total.p90'), figure: true, cell: ({ p90Bps }) => percent(Math.round(p90Bps / 10) * 10) },
  count('oursCloser'),
  count('theirsCloser'),
]

type FigureRow = ComparisonSummary['figures'][number]

const figureColumns: ReadColumn<FigureRow>[] = [
  { key: 'figure', label: text('table.figure'), head: true, cell: ({ key }) => comparedNames[key] },
  {
    key: 'comparisons',
    label: text('total.comparisons'),
    figure: true,
    from: 'xs',
    cell: ({ comparisons }) => wholeNumber(comparisons),
  },
  {
    key: 'difference',
    label: text('total.medianDifference'),
    figure: true,
    cell: ({ key, medianDifference: by }) =>
      by === 0 ? comparedText(key, 0) : `${by < 0 ? '−' : '+'}${comparedText(key, Math.abs(by))}`,
  },
  {
    key: 'share',
    label: text('total.medianShare'),
    figure: true,
    cell: ({ medianShareBps }) => (medianShareBps === null ? '–' : percent(Math.round(medianShareBps / 10) * 10)),
  },
]
