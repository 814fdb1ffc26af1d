import { wholeNumber } from '@gable/contract/format/figure'
import { identityAccess } from '@gable/contract/identity.access'
import type { UserRow, UserState } from '@gable/contract/identity-user'
import { limits } from '@gable/contract/limits'
import { roleLabels } from '@gable/contract/status'
import { Group, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddButton } from '../../../../ui/AddButton.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage } from '../../../../ui/list/list.ts'
import { PageTabs } from '../../../../ui/PageTabs.tsx'
import { Empty, Hint, RecordLink, StateBadge } from '../../../../ui/parts.tsx'
import { IconUser } from '../../../../ui/shell-icons.tsx'
import { oneOf, type RawSearch } from '../../../../ui/url-state.ts'
import { api, useMay } from '../../../shared/session.ts'
import { userPath, usersPath } from '../company-query.ts'
import { companyTabs, readTab } from '../company-tabs.ts'
import { text } from '../text.ts'
import { userText } from './text.ts'
import { nameOf } from './user-names.ts'
import { lastSeen, UserStateBadge } from './user-state.tsx'

/** "" means any state. */
const userStateChoices = ['', 'active', 'invited', 'deactivated'] as const satisfies readonly ('' | UserState)[]

function readUsersState(raw: RawSearch) {
  return { ...readTab(raw), state: oneOf(raw.state, userStateChoices, ''), ...readListState(raw, limits.searchText) }
}

/** A link to the user's page, with the email address under the name. */
function UserLink({ row }: { row: UserRow }) {
  return (
    <div>
      <Group gap="sm">
        <RecordLink to={userPath(row.id)}>{nameOf(row)}</RecordLink>
        {row.primaryContact && <StateBadge color="gray">{userText('user.primaryContact')}</StateBadge>}
      </Group>
      <Hint style={{ overflowWrap: 'anywhere' }}>{row.email}</Hint>
    </div>
  )
}

const columns: Column<UserRow>[] = [
  { key: 'name', label: userText('user.name'), cell: (row) => <UserLink row={row} /> },
  { key: 'role', label: userText('user.role'), cell: (row) => roleLabels[row.role] },
  { key: 'state', label: userText('user.state'), card: 'aside', cell: (row) => <UserStateBadge user={row} /> },
  { key: 'lastSeen', label: userText('user.lastSeen'), from: 'lg', cell: lastSeen },
  { key: 'leads', label: userText('user.leads'), figure: true, cell: (row) => wholeNumber(row.leads) },
]

export default function UsersTab() {
  const mayInvite = useMay(identityAccess.inviteUser)
  const list = useListPage(readUsersState, ['state'])
  const { search, state } = list.state
  const users = useQuery(
    api.identity.listUsers.queryOptions({
      input: { search, ...(state && { state }), cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ListPage<UserRow>
      title={text('company.title')}
      action={mayInvite && <AddButton to={`${usersPath}/new`}>{userText('user.invite')}</AddButton>}
      tabs={<PageTabs label={text('tab.label')} tabs={companyTabs} chosen="users" />}
      list={list}
      query={users}
      columns={columns}
      nameOf={nameOf}
      searchLabel={userText('user.search')}
      filters={
        <Select
          aria-label={userText('user.state')}
          data={userStateChoices.map((value) => ({ value, label: userText(`user.state.${value || 'any'}`) }))}
          value={state}
          onChange={(value) => list.show({ state: userStateChoices.find((each) => each === value) ?? '' })}
          w={{ sm: 170 }}
        />
      }
      empty={<Empty icon={IconUser} title={userText('user.empty')} hint={userText('user.emptyHint')} />}
    />
  )
}
