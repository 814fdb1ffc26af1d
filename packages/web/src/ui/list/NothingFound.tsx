import { Button } from '@mantine/core'
import { IconSearchOff } from '../icons.tsx'
import { StatePanel } from '../states.tsx'
import { uiText } from '../texts/ui-text.ts'

/** Shown if no record matches the search and the filters. */
export function NothingFound(props: { title?: string; hint?: string; onClear: () => void }) {
  const { title = uiText('list.nothingFound'), hint = uiText('list.nothingFoundHint'), onClear } = props
  const clear = <Button onClick={onClear}>{uiText('action.clearFilters')}</Button>
  return <StatePanel icon={IconSearchOff} title={title} hint={hint} action={clear} />
}
