import { usualLocale } from '@gable/contract/format/locale'
import { changeRows } from '@gable/contract/price-changes-words'
import { useQuery } from '@tanstack/react-query'
import { Module } from '../../../../ui/module/Module.tsx'
import { CellDetail, type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { api } from '../../../shared/session.ts'
import { text } from './text.ts'

/** How the price went from the widget to the contract. Renders nothing if the lead has no such history. */
export function PriceChangesPanel({ leadId }: { leadId: string }) {
  const query = useQuery(api.lead.priceChanges.queryOptions({ input: { id: leadId } }))
  const changes = query.data?.priceChanges
  return (
    <Module name="priceChanges" title={text('changes.title')} count={query.data && (changes ? 1 : 0)} query={query}>
      {changes && (
        <ReadTable
          dense
          label={text('changes.title')}
          columns={columns}
          rows={changeRows(changes, 'en', usualLocale)}
          keyOf={({ key }) => key}
          markOf={({ isTotal }) => (isTotal ? 'total' : undefined)}
        />
      )}
    </Module>
  )
}

const columns: ReadColumn<ReturnType<typeof changeRows>[number]>[] = [
  {
    key: 'change',
    label: '',
    head: true,
    cell: ({ label, detail }) => (
      <>
        {label}
        {detail && <CellDetail below>{detail}</CellDetail>}
      </>
    ),
  },
  { key: 'amount', label: '', figure: true, cell: ({ amount }) => amount },
]
