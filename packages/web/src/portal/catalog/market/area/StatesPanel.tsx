import type { Country } from '@gable/contract/status'
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconSearch } from '../../../../ui/icons.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Muted } from '../../../../ui/words.tsx'
import { matchingRegions, regions } from '../../../shared/regions.ts'
import { text } from '../text.ts'
import classes from './AreaForm.module.css'

interface Props {
  country: Country
  /** The states at the top of the list: those that were on when it was opened. */
  first: readonly string[]
  chosen: readonly string[]
  onChange: (states: string[]) => void
}

/** The states or provinces, each on or off. */
export function StatesPanel({ country, first, chosen, onChange }: Props) {
  const [search, setSearch] = useState('')
  const options = regions[country]
  const inOrder = [true, false].flatMap((on) => options.filter(({ value }) => first.includes(value) === on))
  const shown = search.trim() === '' ? inOrder : matchingRegions(options, search)
  const label = text(`states.search.${country}`)
  const set = (code: string, on: boolean) =>
    onChange(on ? [...chosen, code].sort() : chosen.filter((other) => other !== code))
  return (
    <Panel
      title={text(`states.title.${country}`)}
      aside={<Muted>{text('states.count', { count: chosen.length })}</Muted>}
      flush
    >
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={18} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="xs"
      />
      <ul className={classes.scroll} aria-label={text(`states.title.${country}`)}>
        {shown.map(({ value, label: name }) => (
          <li key={value}>
            <Switch
              size="sm"
              label={name}
              checked={chosen.includes(value)}
              onChange={(event) => set(value, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <Muted>{text('states.none')}</Muted>}
    </Panel>
  )
}
