import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import type { Country } from '@gable/contract/status'
import { Button, FileButton, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ChangedField } from '../../../../ui/form/merge-latest.ts'
import { SaveBar } from '../../../../ui/form/SaveBar.tsx'
import { UnsavedGuard } from '../../../../ui/form/UnsavedGuard.tsx'
import { IconSearch } from '../../../../ui/icons.tsx'
import { Hint, Muted, Panel } from '../../../../ui/parts.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { matchingRegions, regions } from '../../../shared/regions.ts'
import { client, useCompanyUser } from '../../../shared/session.ts'
import { codesWords } from '../area-words.ts'
import { text } from '../text.ts'
import classes from './AreaForm.module.css'
import type { AreaValues } from './area-values.ts'
import { CountiesPanel } from './CountiesPanel.tsx'
import { CodeList } from './codes/CodeList.tsx'
import { codesOfFile } from './codes/codes-of-file.ts'
import { ShapesSection } from './shapes/ShapesSection.tsx'
import { type AreaFormProps, useAreaForm } from './use-area-form.ts'

/** The maximum text length to parse at once, more than all the codes that a market may have. */
const maxTextLength = 200_000
/** The maximum number of unknown codes listed in the message. All of them stay in the field. */
const maxNamed = 12

/** Adds codes to a market's area. The server says which are known; unknown ones stay in the field to be fixed. */
function useNewCodes(codes: readonly string[], onChange: (codes: string[]) => void) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [reported, setReported] = useState<string>()
  const read = useAction({
    run: (written: string) => client.market.readPostalCodes({ text: written }),
    noun: text('codes.thing'),
    action: text('codes.read'),
    quiet: true,
    onDone: ({ known, unknown }) => {
      const all = new Set([...codes, ...known])
      if (all.size > limits.market.areas) return setError(messages.MAX_REACHED)
      const added = all.size - codes.length
      onChange([...all].sort())
      setTyped(unknown.join('\n'))
      setReported(
        [text.counted('codes.added', added), known.length > added && text('codes.rest')].filter(Boolean).join(' '),
      )
      if (unknown.length > 0) setError(notKnown(unknown))
    },
  })
  const type = (written: string) => {
    setError(undefined)
    setReported(undefined)
    setTyped(written)
  }
  return {
    typed,
    error,
    reported,
    type,
    reading: read.isPending,
    add: () => (typed.length > maxTextLength ? setError(messages.MAX_REACHED) : read.mutate(typed)),
    readFile: async (file: File) => {
      type(codesOfFile(await file.text()))
    },
  }
}

function notKnown(unknown: readonly string[]): string {
  const named = unknown.slice(0, maxNamed).join(', ')
  const more = unknown.length > maxNamed ? text.counted('codes.more', unknown.length - maxNamed) : ''
  return `${messages.POSTAL_CODE_NOT_VALID}: ${named}${more}`
}

const parts: readonly (keyof AreaValues)[] = ['national', 'states', 'counties', 'postalCodes', 'shapes']

/** Lists what someone else has changed in a service area, and says that the user's own edits are preserved. */
function WhatChanged({ changed }: { changed: readonly ChangedField[] }) {
  if (changed.length === 0) return null
  return (
    <div>
      <Text size="sm" component="ul" m={0} pl="lg">
        {parts.flatMap((part) => {
          const own = changed.filter(({ name, record }) => (record?.list ?? name) === part)
          const counts = (['added', 'removed', 'changed'] as const).flatMap((how) => {
            const count = own.filter(({ record }) => (record?.how ?? 'changed') === how).length
            return count > 0 ? [text(`part.${how}`, { count })] : []
          })
          return own.length > 0 ? [<li key={part}>{`${text(`part.${part}`)}: ${counts.join(', ')}`}</li>] : []
        })}
      </Text>
      <Text size="sm" mt={4}>
        {uiText('form.keptTyped')}
      </Text>
    </div>
  )
}

/** The service area of a market: drawn on the map, and by states, counties and postal codes. It is saved as a whole. */
export function AreaForm(props: AreaFormProps) {
  const { country } = useCompanyUser().company
  const form = useAreaForm(props)
  const { values, change } = form
  return (
    <>
      <Stack gap="md">
        <div className={classes.columns}>
          <ShapesSection form={form} country={country} />
          <div className={classes.lists}>
            <Panel title={text('area.national')} flush>
              <Switch
                label={text(`area.national.${country}`)}
                checked={values.national}
                onChange={(event) => change({ national: event.currentTarget.checked })}
              />
              <Hint mt={6}>{text(values.national ? 'area.nationalOn' : 'area.nationalHint')}</Hint>
            </Panel>
            <StatesPanel
              country={country}
              first={form.saved.states}
              chosen={values.states}
              onChange={(states) => change({ states })}
            />
            {country === 'UnitedStates' && (
              <CountiesPanel chosen={values.counties} onChange={(counties) => change({ counties })} />
            )}
            <CodesPanel
              country={country}
              codes={values.postalCodes}
              onChange={(postalCodes) => change({ postalCodes })}
            />
          </div>
        </div>
      </Stack>
      {(form.isUnsaved || form.sending || form.rejected) && (
        <SaveBar
          open={form}
          changed={() => <WhatChanged changed={form.changed()} />}
          submitLabel={text('area.save')}
          onSave={form.save}
        />
      )}
      <UnsavedGuard isUnsaved={form.isUnsavedNow} />
    </>
  )
}

interface Props {
  country: Country
  codes: readonly string[]
  onChange: (codes: string[]) => void
}

/** The ZIP or postal codes of a market: typed, pasted or read from a file, and the current list. */
function CodesPanel({ country, codes, onChange }: Props) {
  const entry = useNewCodes(codes, onChange)
  return (
    <Panel title={text(`codes.title.${country}`)} aside={<Muted>{codesWords(codes.length, country)}</Muted>} flush>
      <Stack gap="sm">
        <Textarea
          label={text(`codes.type.${country}`)}
          description={text(`codes.hint.${country}`)}
          rows={3}
          value={entry.typed}
          error={entry.error}
          onChange={(event) => entry.type(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button disabled={entry.typed.trim() === ''} loading={entry.reading} onClick={entry.add}>
            {text('codes.add')}
          </Button>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => file && void entry.readFile(file)}>
            {(props) => (
              <Button variant="subtle" {...props}>
                {text('codes.file')}
              </Button>
            )}
          </FileButton>
        </Group>
        {entry.reported && (
          <Text size="sm" role="status">
            {entry.reported}
          </Text>
        )}
        {codes.length > 0 && <CodeList country={country} codes={codes} onChange={onChange} />}
      </Stack>
    </Panel>
  )
}

interface StatesPanelProps {
  country: Country
  /** The states at the top of the list: those that were on when it was opened. */
  first: readonly string[]
  chosen: readonly string[]
  onChange: (states: string[]) => void
}

/** The states or provinces, each on or off. */
function StatesPanel({ country, first, chosen, onChange }: StatesPanelProps) {
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
      <ul className={`plain ${classes.scroll}`} aria-label={text(`states.title.${country}`)}>
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
      {shown.length === 0 && <Muted>{text('none')}</Muted>}
    </Panel>
  )
}
