import type { MarketArea } from '@gable/contract/market'
import { type MarketAreaForm, marketAreaForm } from '@gable/contract/market-form'
import { useMemo, useState } from 'react'
import type { FieldErrors } from '../../../ui/form/field-errors.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { client, staleAfter } from '../../api.ts'
import { text } from '../texts/text.ts'
import { type AreaValues, formOf, valuesOf } from './area-values.ts'
import { changesOf, mergeArea } from './merge-area.ts'

export interface AreaFormProps {
  id: string
  /** As it stands; it goes ahead of what was seen once somebody else was faster. */
  latest: MarketArea
  refetch: () => Promise<MarketArea | undefined>
}

/** A service area while it is worked on, saved whole over the version that was seen. */
export function useAreaForm({ id, latest, refetch }: AreaFormProps) {
  const [seen, setSeen] = useState(() => ({ version: latest.version, values: valuesOf(latest) }))
  const [values, setValues] = useState(seen.values)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [faultyShape, setFaultyShape] = useState<string>()

  /** @returns the sentences of those that no drawn area shows. */
  const showFaults = (found: FieldErrors): string[] => {
    setFaults(found)
    const shapes = Object.keys(found).map((path) => /^shapes\.(\d+)\./.exec(path)?.[1])
    const first = shapes.find((index) => index !== undefined)
    if (first !== undefined) setFaultyShape(values.shapes[Number(first)]?.id)
    const above = Object.values(found).filter((_sentence, index) => shapes[index] === undefined)
    return [...new Set(above)]
  }

  const { sending, refused, send, dismiss } = useSending(
    {
      thing: text('area.thing'),
      action: text('market.saved'),
      submit: async (sent: AreaValues) => {
        const form = formOf(sent)
        const { version } = await client.market.saveArea({ ...form, id, version: seen.version })
        return { version, values: sent }
      },
      onDone: setSeen,
      invalidate: staleAfter('market'),
    },
    showFaults,
  )

  const save = () => {
    const found = faultsOf(formOf(values))
    if (found) showFaults(found)
    else void send(values)
  }
  const change = (part: Partial<AreaValues>) => {
    setFaults({})
    setValues((now) => ({ ...now, ...part }))
  }
  const reload = async () => {
    const area = await refetch()
    if (!area) return
    dismiss()
    const newest = valuesOf(area)
    setValues((now) => mergeArea(seen.values, now, newest))
    setSeen({ version: area.version, values: newest })
  }
  const changed = refused?.stale ? changesOf(seen.values, valuesOf(latest)) : []
  const isChanged = useMemo(() => JSON.stringify(values) !== JSON.stringify(seen.values), [values, seen])
  return {
    values,
    change,
    save,
    reset: () => setValues(seen.values),
    sending,
    refused,
    changed,
    reload: () => void reload(),
    faults,
    faultyShape,
    isChanged,
    seen: seen.values,
  }
}
export type AreaFormState = ReturnType<typeof useAreaForm>

/** What is out of the contract's rules, by path. */
function faultsOf(form: MarketAreaForm): FieldErrors | undefined {
  const { error } = marketAreaForm.safeParse(form)
  return error && Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
}
