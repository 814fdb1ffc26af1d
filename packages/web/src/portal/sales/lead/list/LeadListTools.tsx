import type { LeadRow } from '@gable/contract/lead'
import type { LeadFilters } from '@gable/contract/lead-filter'
import { useMediaQuery } from '@mantine/hooks'
import type { Column } from '../../../../ui/list/list.ts'
import { phoneQuery } from '../../../../ui/theme.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { ColumnsMenu } from '../../view/ColumnsMenu.tsx'
import { ViewsMenu } from '../../view/ViewsMenu.tsx'
import { text } from '../text.ts'
import type { LeadSort } from './lead-columns.tsx'

interface Props {
  /** The filters of the export. */
  filters: LeadFilters
  /** The current query of the list's address, and a function to apply another view. */
  views: { query: string; onTake: (query: string) => void }
  /** Omitted if the rows are cards. */
  columns?:
    | undefined
    | {
        all: Column<LeadRow, LeadSort>[]
        shown: Column<LeadRow, LeadSort>[]
        /** The user's choice, or null for the list's defaults. */
        chosen: string[] | null
        choose: (keys: string[] | null) => void
      }
}

/** The saved views, the columns of the list, and the export. */
export default function LeadListTools({ filters, views, columns }: Props) {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <>
      <ViewsMenu list="lead" {...views} />
      {/* A phone shows cards. */}
      {!phone && columns && <Columns {...columns} />}
      <ExportMenu of={{ list: 'lead', filters }} noun={text('lead.things')} />
    </>
  )
}

function Columns({ all, shown, chosen, choose }: NonNullable<Props['columns']>) {
  const rest = all.filter(({ key }) => shown.every((column) => column.key !== key))
  const entry = (isShown: boolean) => (column: Column<LeadRow, LeadSort>) => ({
    key: column.key,
    label: column.label,
    shown: isShown,
  })
  return (
    <ColumnsMenu
      columns={[...shown.map(entry(true)), ...rest.map(entry(false))]}
      chosen={chosen !== null}
      onChoose={choose}
    />
  )
}
