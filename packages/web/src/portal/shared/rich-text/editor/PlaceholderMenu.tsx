import type { Placeholder } from '@gable/contract/rich-text'
import { Button, Combobox, useCombobox } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { IconPlus } from '../../../../ui/icons.tsx'
import { labelOf } from '../schema/placeholder-node.ts'
import { text } from '../text.ts'

interface PlaceholderMenuProps {
  editor: Editor
  placeholders: readonly Placeholder[]
}

/** Inserts a placeholder at the cursor. */
export function PlaceholderMenu({ editor, placeholders }: PlaceholderMenuProps) {
  const [search, setSearch] = useState('')
  const menu = useCombobox({
    onDropdownOpen: () => menu.focusSearchInput(),
    onDropdownClose: () => {
      menu.resetSelectedOption()
      setSearch('')
    },
  })
  const sought = search.trim().toLowerCase()
  const found = placeholders.filter((name) => labelOf(name).toLowerCase().includes(sought))
  const insert = (name: string) => {
    menu.closeDropdown()
    editor.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).run()
  }
  return (
    <Combobox store={menu} width={260} position="bottom-start" onOptionSubmit={insert}>
      <Combobox.Target withAriaAttributes={false}>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-haspopup="listbox"
          aria-expanded={menu.dropdownOpened}
          onClick={() => menu.toggleDropdown()}
        >
          {text('placeholder.insert')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={text('placeholder.search')}
          placeholder={text('placeholder.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options aria-label={text('placeholder.insert')} mah={260} style={{ overflowY: 'auto' }}>
          {found.map((name) => (
            <Combobox.Option key={name} value={name}>
              {labelOf(name)}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{text('placeholder.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
