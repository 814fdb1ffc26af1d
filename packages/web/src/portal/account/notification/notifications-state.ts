import { cursorsOf, oneOf, type RawSearch, textOf } from '../../../ui/url-state.ts'

const kindName = /^[a-zA-Z]+\.[a-zA-Z]+$/

/** Reads the state of the list from its address. It has no search. */
export function readNotificationsState(raw: RawSearch) {
  const kind = textOf(raw.kind, 60)
  return {
    show: oneOf(raw.show, ['all', 'unread'] as const, 'all'),
    kind: kindName.test(kind) ? kind : '',
    search: '',
    after: cursorsOf(raw.after),
  }
}
