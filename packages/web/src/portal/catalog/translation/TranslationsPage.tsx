import type { TranslationLanguage } from '@gable/contract/branding-field'
import type { OfferText } from '@gable/contract/translation'
import { textPlaceLabels } from '@gable/contract/translation-place'
import { NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty } from '../../../ui/Empty.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { Column } from '../../../ui/list/list.ts'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { IconFileText } from '../../../ui/shell-icons.tsx'
import { api } from '../../shared/api.ts'
import { ProductTabs } from '../product/ProductTabs.tsx'
import { languages } from './languages.ts'
import { TranslationField } from './TranslationField.tsx'
import { TranslationNote } from './TranslationNote.tsx'
import { TranslationsExport } from './TranslationsExport.tsx'
import { text } from './text.ts'
import { readTranslationsState, type TranslationsState } from './translation-state.ts'

const keyOf = (row: OfferText) => row.key
const nameOf = (row: OfferText) => row.text

/** The texts of the company's offer that homeowners read, in the languages besides English. */
export default function TranslationsPage() {
  const list = useListPage(readTranslationsState, ['which'])
  const { search, language, which } = list.state
  const filters = { search, language, missing: which === 'missing' }
  const input = { ...filters, cursor: list.cursor }
  const texts = useQuery(api.translation.list.queryOptions({ input, placeholderData: keepPreviousData }))
  return (
    <ListPage<OfferText>
      title={text('translations.title')}
      detail={
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {text('translations.detail')}
          </Text>
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
      <Text size="xs" c="dimmed">
        {[where, ...(others > 0 ? [text.counted('place.others', others)] : [])].join(' ')}
      </Text>
    </div>
  )
}
