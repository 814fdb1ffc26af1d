import { identityAccess } from '@gable/contract/identity.access'
import type { UserRow } from '@gable/contract/identity-user'
import { roleLabels } from '@gable/contract/status'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, Hint, RecordLink, StateBadge, TextLink } from '../../../../ui/parts.tsx'
import { IconUser } from '../../../../ui/shell-icons.tsx'
import { userPath } from '../../../account/company/company-query.ts'
import { nameOf } from '../../../account/company/users/user-names.ts'
import { api, useMay } from '../../../shared/session.ts'
import { FinancingTabs } from '../FinancingTabs.tsx'
import { text } from '../text.ts'

/** The users with access to the loan product. An admin changes it on the user's own page. */
export default function UserAccessPage() {
  const mayEdit = useMay(identityAccess.updateUser)
  const list = useListPage()
  const users = useRows(api.identity.listUsers.queryOptions({ input: list.input }))
  return (
    <ListPage<UserRow>
      title={text('tabs.title')}
      tabs={<FinancingTabs chosen="users" />}
      list={list}
      query={users}
      columns={mayEdit ? [...columns, edit] : columns}
      nameOf={nameOf}
      searchLabel={text('access.search')}
      empty={<Empty icon={IconUser} title={text('access.none')} hint={text('access.noneHint')} />}
    />
  )
}

const columns: Column<UserRow>[] = [
  {
    key: 'name',
    label: text('access.name'),
    cell: (row) => (
      <div>
        <RecordLink to={userPath(row.id)}>{nameOf(row)}</RecordLink>
        <Hint>{roleLabels[row.role]}</Hint>
      </div>
    ),
  },
  {
    key: 'loans',
    label: text('access.loans'),
    card: 'aside',
    cell: ({ clpAccess }) => (
      <StateBadge color={clpAccess ? 'green' : 'gray'}>{text(clpAccess ? 'access.yes' : 'access.no')}</StateBadge>
    ),
  },
]

const edit: Column<UserRow> = {
  key: 'edit',
  label: text('access.editShort'),
  cell: (row) => (
    <TextLink to={`${userPath(row.id)}/edit`} aria-label={text('access.edit', { name: nameOf(row) })}>
      {text('access.editShort')}
    </TextLink>
  ),
}
