import { addressLine } from '@gable/contract/format/contact'
import { applyFormula } from '@gable/contract/material-calculate'
import { inputNames, type MaterialUnit, materialUnitNames } from '@gable/contract/material-words'
import { parseFormula } from '@gable/pricing/formula'
import { Fieldset, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Muted } from '../../../../ui/parts.tsx'
import { api } from '../../../shared/session.ts'
import { personOf } from '../../lead/lead-names.ts'
import { roofsOptions } from '../material-query.tsx'
import { RoofValuesList } from '../order/RoofValuesList.tsx'
import { text } from '../text.ts'

/** Shows a formula's result for a lead's newest measured roof during editing. */
export function TryFormula({ expression, unit }: { expression: string; unit: MaterialUnit }) {
  const [search, setSearch] = useState('')
  const [requested] = useDebouncedValue(search.trim(), 200)
  const [selected, setSelected] = useState<{ value: string; label: string } | null>(null)
  const found = useQuery(api.lead.list.queryOptions({ input: { kind: 'rqp', search: requested, pageSize: 20 } }))
  const rows = found.data?.rows ?? []
  const listed = rows.map((row) => ({
    value: row.id,
    label: [personOf(row), addressLine(row)].filter(Boolean).join(', '),
  }))
  // Starts with a lead whose roof is measured.
  const begins = rows.find(({ roofAreaSqft }) => roofAreaSqft !== null) ?? rows[0]
  const shown = selected ?? listed.find(({ value }) => value === begins?.id) ?? null
  const first = shown?.value ?? null
  const options = shown && !listed.some(({ value }) => value === first) ? [shown, ...listed] : listed
  const roofs = useQuery({ ...roofsOptions(first ?? ''), enabled: first !== null })
  const roof = roofs.data?.roofs[0]
  return (
    <Fieldset legend={text('formula.try')}>
      <Stack gap="sm">
        <Select
          label={text('formula.tryLead')}
          placeholder={text('formula.tryFind')}
          searchable
          data={options}
          filter={({ options: all }) => all}
          value={first}
          onChange={(value) => setSelected(options.find((option) => option.value === value) ?? null)}
          onFocus={() => setSelected(shown)}
          // Selecting an option writes its label into the field, which is not a search.
          onSearchChange={(typed) => setSearch(options.some(({ label }) => label === typed) ? '' : typed)}
        />
        {first && roofs.data && !roof && <Muted>{text('formula.tryNone')}</Muted>}
        {roof && (
          <>
            <Text fw={600} role="status">
              {resultOf(expression, unit, roof.values)}
            </Text>
            <RoofValuesList values={roof.values} />
          </>
        )}
      </Stack>
    </Fieldset>
  )
}

function resultOf(expression: string, unit: MaterialUnit, values: Parameters<typeof applyFormula>[2]): string {
  if (!parseFormula(expression).ok) return text('formula.fix')
  const { quantity, missing } = applyFormula({ name: '', expression }, unit, values)
  if (missing) return text('formula.notMeasured', { input: inputNames[missing].name })
  if (quantity === null) return text('formula.noResult')
  return text('formula.result', { quantity, unit: materialUnitNames[unit] })
}
