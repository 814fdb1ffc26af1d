import type { MaterialFormula } from '@gable/contract/material-formula'
import { materialUnitNames } from '@gable/contract/material-words'
import { Button, Code } from '@mantine/core'
import { AddButton } from '../../../../ui/AddButton.tsx'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, Muted, RecordLink } from '../../../../ui/parts.tsx'
import { IconFileText } from '../../../../ui/shell-icons.tsx'
import { press, useKeyedAction } from '../../../../ui/use-action.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { formulaPath, paths } from '../material-query.tsx'
import { OrdersTabs } from '../OrdersTabs.tsx'
import { text } from '../text.ts'

const columns: Column<MaterialFormula>[] = [
  {
    key: 'name',
    label: text('formulas.name'),
    cell: (row) => <RecordLink to={formulaPath(row.id)}>{row.name}</RecordLink>,
  },
  {
    key: 'expression',
    label: text('expression'),
    card: 'line',
    cell: (row) => <Code style={{ overflowWrap: 'anywhere' }}>{row.expression}</Code>,
  },
  { key: 'unit', label: text('formulas.unit'), cell: (row) => materialUnitNames[row.unit] },
  {
    key: 'products',
    label: text('formulas.products'),
    from: 'lg',
    cell: (row) => <Muted lineClamp={2}>{row.products.join(', ')}</Muted>,
  },
  { key: 'actions', label: '', cell: (row) => <Delete row={row} /> },
]

/** The company's formulas, by name. */
export default function FormulasPage() {
  const list = useListPage()
  const formulas = useRows(api.material.listFormulas.queryOptions({ input: list.input }))
  return (
    <ListPage<MaterialFormula>
      title={text('tabs.title')}
      action={<AddButton to={paths.newFormula}>{text('formulas.add')}</AddButton>}
      tabs={<OrdersTabs chosen="formulas" />}
      list={list}
      query={formulas}
      columns={columns}
      aside={
        <ExportMenu
          of={{ list: 'materialFormula', filters: { search: list.state.search } }}
          noun={text('formulas.things')}
        />
      }
      searchLabel={text('formulas.search')}
      empty={
        <Empty
          icon={IconFileText}
          title={text('formulas.empty')}
          hint={text('formulas.emptyHint')}
          action={<AddStarters />}
        />
      }
    />
  )
}

/** Adds the built-in formulas and templates. */
export function AddStarters() {
  const add = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.material.addStarters({ idempotencyKey }),
    noun: text('formulas.startersThing'),
    action: text('formulas.startersDone'),
    invalidate: invalidatesFor('material'),
  })
  return <Button {...press(add)}>{text('formulas.starters')}</Button>
}

function Delete({ row: { id, name, version } }: { row: MaterialFormula }) {
  return (
    <DeleteButton
      label={text('deleteOf', { name })}
      title={text('formula.deleteTitle')}
      body={text('formula.deleteBody', { name })}
      run={() => client.material.deleteFormula({ id, version })}
      noun={text('formula.thing')}
      invalidate={invalidatesFor('material')}
    />
  )
}
