import { limits } from '@gable/contract/limits'
import { regionOf } from '@gable/contract/region'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconX } from '../../../../ui/icons.tsx'
import { SearchField } from '../../../../ui/list/filters.tsx'
import { Muted, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { regions } from '../../../shared/regions.ts'
import { api } from '../../../shared/session.ts'
import { text } from '../text.ts'
import classes from './AreaForm.module.css'
import { byCode, type CountyChoice } from './area-values.ts'

interface Props {
  chosen: readonly CountyChoice[]
  onChange: (counties: CountyChoice[]) => void
}

/** The selected counties, each on or off, and a search for more. */
export function CountiesPanel({ chosen, onChange }: Props) {
  const without = (value: string) => chosen.filter((other) => other.value !== value)
  const put = (county: CountyChoice) => onChange([...without(county.value), county].sort(byCode))
  return (
    <Panel
      title={text('counties.title')}
      aside={<Muted>{text('states.count', { count: chosen.filter(({ active }) => active).length })}</Muted>}
      flush
    >
      <Stack gap="sm">
        {chosen.length > 0 && (
          <ul className={`plain ${classes.chips} ${classes.scroll}`} aria-label={text('counties.chosen')}>
            {chosen.map((county) => (
              <li key={county.value} className={county.active ? classes.chip : `${classes.chip} ${classes.chipOff}`}>
                <button
                  type="button"
                  aria-pressed={county.active}
                  title={text(county.active ? 'counties.turnOff' : 'counties.turnOn')}
                  onClick={() => put({ ...county, active: !county.active })}
                >
                  {county.name}
                  {!county.active && ` · ${text('market.off')}`}
                </button>
                <button
                  type="button"
                  aria-label={text('remove', { name: county.name })}
                  onClick={() => onChange(without(county.value))}
                >
                  <IconX size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <CountySearch
          chosen={new Set(chosen.map(({ value }) => value))}
          onAdd={put}
          onRemove={(value) => onChange(without(value))}
        />
      </Stack>
    </Panel>
  )
}

interface CountySearchProps {
  chosen: ReadonlySet<string>
  onAdd: (county: CountyChoice) => void
  onRemove: (value: string) => void
}

/** Finds counties by state, by a part of their name, or both. */
function CountySearch({ chosen, onAdd, onRemove }: CountySearchProps) {
  const [state, setState] = useState('')
  const [search, setSearch] = useState('')
  const requested = state !== '' || search.trim().length > 1
  const found = useQuery({
    ...api.market.counties.queryOptions({ input: { state, search }, staleTime: Number.POSITIVE_INFINITY }),
    enabled: requested,
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="xs">
      <NativeSelect
        aria-label={text('counties.state')}
        data={[{ value: '', label: text('counties.anyState') }, ...regions.UnitedStates]}
        value={state}
        onChange={(event) => setState(event.currentTarget.value)}
      />
      <SearchField
        label={text('counties.search')}
        value={search}
        maxLength={limits.searchText}
        onChange={(typed) => setSearch(typed)}
      />
      {requested && (
        <QueryBoundary query={found} lines={3} height={20}>
          {({ counties }) =>
            counties.length === 0 ? (
              <Muted>{text('none')}</Muted>
            ) : (
              <ul className={`plain ${classes.scroll}`} aria-label={text('counties.found')}>
                {counties.map(({ fips, name, state: of }) => {
                  const whole = `${name}, ${regionOf(of)?.name ?? of}`
                  return (
                    <li key={fips}>
                      <Checkbox
                        label={state === '' ? whole : name}
                        aria-label={whole}
                        checked={chosen.has(fips)}
                        onChange={(event) =>
                          event.currentTarget.checked
                            ? onAdd({ value: fips, name: whole, active: true })
                            : onRemove(fips)
                        }
                      />
                    </li>
                  )
                })}
              </ul>
            )
          }
        </QueryBoundary>
      )}
    </Stack>
  )
}
