import { cursorsOf, oneOf, type RawSearch, textOf } from '../../ui/url-state.ts'

const kindName = /^[a-zA-Z]+\.[a-zA-Z]+$/

/** What the list shows, as its address says it. It is not searched. */
export function readNotificationsState(raw: RawSearch) {
  const kind = textOf(raw.kind, 60)
  return {
    show: oneOf(raw.show, ['all', 'unread'] as const, 'all'),
    kind: kindName.test(kind) ? kind : '',
    search: '',
    after: cursorsOf(raw.after),
  }
}
