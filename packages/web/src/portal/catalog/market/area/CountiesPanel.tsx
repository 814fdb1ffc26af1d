import { Stack, Text } from '@mantine/core'
import { IconX } from '../../../../ui/icons.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { text } from '../text.ts'
import classes from './AreaForm.module.css'
import { byCode, type CountyChoice } from './area-values.ts'
import { CountySearch } from './CountySearch.tsx'

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
      aside={
        <Text size="sm" c="dimmed">
          {text('states.count', { count: chosen.filter(({ active }) => active).length })}
        </Text>
      }
      flush
    >
      <Stack gap="sm">
        {chosen.length > 0 && (
          <ul className={`${classes.chips} ${classes.scroll}`} aria-label={text('counties.chosen')}>
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
                  aria-label={text('counties.remove', { name: county.name })}
                  onClick={() => onChange(without(county.value))}
                >
                  <IconX size={14} aria-hidden />
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
