import type { TranslationLanguage } from '@gable/contract/branding-field'
import type { DownloadFormat } from '@gable/contract/download-form'
import { limits } from '@gable/contract/limits'
import type { OfferText } from '@gable/contract/translation'
import { translationAccess } from '@gable/contract/translation.access'
import { textPlaceLabels } from '@gable/contract/translation-place'
import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, type ListState, readListState, useListPage, useRows } from '../../../ui/list/list.ts'
import { Empty, Hint, Muted } from '../../../ui/parts.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { IconFileText } from '../../../ui/shell-icons.tsx'
import { oneOf, type RawSearch } from '../../../ui/url-state.ts'
import { press, useAction } from '../../../ui/use-action.ts'
import { ExportFormats } from '../../shared/download/ExportFormats.tsx'
import { api, client, useMay } from '../../shared/session.ts'
import { ProductTabs } from '../product/ProductTabs.tsx'
import { languages } from './languages.ts'
import { TranslationNote } from './TranslationNote.tsx'
import { text } from './text.ts'

const keyOf = (row: OfferText) => row.key
const nameOf = (row: OfferText) => row.text

/** The texts of the company's offer that homeowners read, in the languages besides English. */
export default function TranslationsPage() {
  const list = useListPage(readTranslationsState, ['which'])
  const { search, language, which } = list.state
  const filters = { search, language, missing: which === 'missing' }
  const input = { ...filters, cursor: list.cursor }
  const texts = useRows(api.translation.list.queryOptions({ input }))
  return (
    <ListPage<OfferText>
      title={text('translations.title')}
      detail={
        <Stack gap={4}>
          <Muted>{text('translations.detail')}</Muted>
          <TranslationNote withoutLink />
        </Stack>
      }
      tabs={<ProductTabs chosen="translations" />}
      list={list}
      query={texts}
      columns={columnsIn(language)}
      card={(row) => (
        <Stack gap="xs">
          <Original row={row} />
          <Words row={row} language={language} />
        </Stack>
      )}
      keyOf={keyOf}
      nameOf={nameOf}
      searchLabel={text('translations.search')}
      filters={
        <>
          <NativeSelect
            aria-label={text('translations.language')}
            data={languages.map((value) => ({ value, label: text(`language.${value}`) }))}
            value={language}
            onChange={(event) => list.show({ language: event.currentTarget.value as TranslationLanguage })}
          />
          <NativeSelect
            aria-label={text('translations.missing')}
            data={[
              { value: 'all', label: text('translations.missing.all') },
              { value: 'missing', label: text('translations.missing.only') },
            ]}
            value={which}
            onChange={(event) => list.show({ which: event.currentTarget.value as TranslationsState['which'] })}
          />
        </>
      }
      aside={<TranslationsExport filters={filters} />}
      empty={<Empty icon={IconFileText} title={text('translations.empty')} hint={text('translations.emptyHint')} />}
    />
  )
}

function columnsIn(language: TranslationLanguage): Column<OfferText>[] {
  const words = text('translations.words', { language: text(`language.${language}`) })
  return [
    { key: 'text', label: text('translations.text'), cell: (row) => <Original row={row} /> },
    { key: 'words', label: words, cell: (row) => <Words row={row} language={language} /> },
  ]
}

/** The key resets the field for another language, or a changed text from the server. */
const Words = ({ row, language }: { row: OfferText; language: TranslationLanguage }) => (
  <TranslationField key={`${language} ${row.words}`} row={row} language={language} />
)

function Original({ row }: { row: OfferText }) {
  const { place, of, others } = row
  const named = textPlaceLabels[place]
  const where = of === '' || of === row.text ? named : text('place.of', { place: named, of })
  return (
    <div>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {row.text}
      </Text>
      <Hint>{[where, ...(others > 0 ? [text.counted('place.others', others)] : [])].join(' ')}</Hint>
    </div>
  )
}

interface TranslationsState extends ListState {
  language: TranslationLanguage
  which: 'all' | 'missing'
}

/**
 * Reads the state of the list from its address: a language, and whether all texts or only untranslated ones are shown.
 */
function readTranslationsState(raw: RawSearch): TranslationsState {
  return {
    ...readListState(raw, limits.searchText),
    language: oneOf(raw.language, languages, 'es'),
    which: oneOf(raw.which, ['all', 'missing'] as const, 'all'),
  }
}

interface Props {
  filters: { language: TranslationLanguage; search: string; missing: boolean }
}

/** Exports the filtered texts with their translations. */
function TranslationsExport({ filters }: Props) {
  const may = useMay(translationAccess.exportFile)
  const exporting = useAction({
    run: (format: DownloadFormat) => client.translation.exportFile({ ...filters, format }),
    noun: text('translations.things'),
    action: text('translations.exported'),
    onDone: saveFile,
  })
  if (!may) return null
  return <ExportFormats loading={exporting.isPending} onChoose={(format) => exporting.mutate(format)} />
}

/** A text in a language, saved separately. */
function TranslationField({ row, language }: { row: OfferText; language: TranslationLanguage }) {
  const [typed, setTyped] = useState(row.words)
  const saving = useAction({
    run: () => client.translation.save({ language, key: row.key, words: typed }),
    noun: text('translation.thing'),
    invalidate: [api.translation.key()],
  })
  const isChanged = typed.trim() !== row.words
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Textarea
        autosize
        minRows={1}
        placeholder={text(`language.${language}`)}
        maxLength={limits.translation}
        lang={language}
        style={{ flexGrow: 1 }}
        aria-label={text('translations.wordsOf', { text: row.text, language: text(`language.${language}`) })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        size="sm"
        variant="default"
        aria-label={text('translation.saveOf', { text: row.text })}
        disabled={!isChanged}
        {...press(saving)}
      >
        {text('translation.save')}
      </Button>
    </Group>
  )
}
