import { limits } from '@gable/contract/limits'
import type { Snippet } from '@gable/contract/snippet'
import { Button, Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconPlus } from '../../../ui/icons.tsx'
import { Hint, Strong } from '../../../ui/parts.tsx'
import { api } from '../session.ts'
import classes from './InsertSnippet.module.css'
import { text } from './text.ts'

interface SnippetMenuProps {
  /** The field's name, for screen reader users. */
  field: string
  /** Receives the text of the selected snippet. */
  onInsert: (words: string) => void
}

/** A menu of the company's snippets. */
export function SnippetMenu({ field, onInsert }: SnippetMenuProps) {
  const [search, setSearch] = useState('')
  const [requested] = useDebouncedValue(search.trim(), 250)
  const menu = useCombobox({
    onDropdownOpen: () => menu.focusSearchInput(),
    onDropdownClose: () => {
      menu.resetSelectedOption()
      setSearch('')
    },
  })
  const found = useQuery(
    api.snippet.list.queryOptions({
      input: { search: requested },
      enabled: menu.dropdownOpened,
      placeholderData: keepPreviousData,
    }),
  )
  const snippets = found.data?.rows

  return (
    <Combobox
      store={menu}
      width={320}
      position="bottom-end"
      onOptionSubmit={(id) => {
        const chosen = snippets?.find((snippet) => snippet.id === id)
        if (chosen) onInsert(chosen.text)
        menu.closeDropdown()
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.button}
          leftSection={<IconPlus size={14} />}
          aria-label={text('insert.into', { field })}
          aria-haspopup="listbox"
          aria-expanded={menu.dropdownOpened}
          onClick={() => menu.toggleDropdown()}
        >
          {text('insert.open')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={text('search')}
          placeholder={text('search')}
          maxLength={limits.searchText}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options className={classes.options} aria-label={text('insert.open')}>
          {snippets?.map((snippet) => (
            <Combobox.Option key={snippet.id} value={snippet.id}>
              <Strong truncate>{snippet.name}</Strong>
              <Hint lineClamp={2}>{snippet.text}</Hint>
            </Combobox.Option>
          ))}
          {!snippets?.length && <Combobox.Empty>{nothing(found.isError, snippets, requested)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function nothing(failed: boolean, snippets: readonly Snippet[] | undefined, requested: string): string {
  if (failed) return text('insert.failed')
  if (!snippets) return text('insert.loading')
  return text(requested === '' ? 'insert.noneYet' : 'insert.none')
}
