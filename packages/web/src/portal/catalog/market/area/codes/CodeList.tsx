import type { Country } from '@gable/contract/status'
import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { IconSearch, IconX } from '../../../../../ui/icons.tsx'
import { Hint } from '../../../../../ui/parts.tsx'
import { codesWords } from '../../area-words.ts'
import { text } from '../../text.ts'
import classes from './CodeList.module.css'

const [cellWidth, rowHeight, boxHeight] = [104, 36, 240]
/** The number of rows rendered beyond the visible ones, so that scrolling shows no gaps. */
const beyond = 4

interface Props {
  country: Country
  codes: readonly string[]
  onChange: (codes: string[]) => void
}

/** Up to 10,000 codes with a search. Only visible rows are rendered. */
export function CodeList({ country, codes, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [topRow, setTopRow] = useState(0)
  const { ref, width } = useElementSize()
  const sought = search.trim().toUpperCase()
  const shown = useMemo(() => codes.filter((code) => code.startsWith(sought)), [codes, sought])
  const columns = Math.max(1, Math.floor(width / cellWidth))
  const first = Math.max(0, topRow - beyond) * columns
  const drawn = shown.slice(first, first + (Math.ceil(boxHeight / rowHeight) + 2 * beyond) * columns)
  const gone = new Set(shown)
  return (
    <>
      <TextInput
        type="search"
        aria-label={text('codes.search')}
        placeholder={text('codes.search')}
        leftSection={<IconSearch size={18} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div
        className={classes.box}
        data-short={shown.length / columns < 6 || undefined}
        onScroll={({ currentTarget: { scrollTop } }) => setTopRow(Math.floor(scrollTop / rowHeight))}
      >
        <ul
          ref={ref}
          className={`plain ${classes.codes}`}
          style={{ height: Math.ceil(shown.length / columns) * rowHeight }}
          aria-label={text(`codes.title.${country}`)}
        >
          {width > 0 &&
            drawn.map((code, index) => {
              const place = first + index
              const [x, y] = [(place % columns) * (width / columns), Math.floor(place / columns) * rowHeight]
              return (
                <li
                  // Keyed by index, so that the focus stays in place when a code is removed and the next one moves up.
                  key={place}
                  className={classes.code}
                  style={{ width: width / columns, transform: `translate(${x}px, ${y}px)` }}
                  aria-setsize={shown.length}
                  aria-posinset={place + 1}
                >
                  {code}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={text('codes.remove', { code })}
                    onClick={() => onChange(codes.filter((other) => other !== code))}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </li>
              )
            })}
        </ul>
      </div>
      <Group justify="space-between">
        <Hint>{sought === '' ? '' : text('codes.matching', { codes: codesWords(shown.length, country) })}</Hint>
        {shown.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={() => onChange(codes.filter((code) => !gone.has(code)))}
          >
            {text(sought === '' ? 'codes.removeAll' : 'codes.removeFound')}
          </Button>
        )}
      </Group>
    </>
  )
}
