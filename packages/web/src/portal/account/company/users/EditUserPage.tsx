import { userForm } from '@gable/contract/identity-user-form'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EditPage } from '../../../../ui/form/EditPage.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { client, invalidatesFor, meOptions, useCompanyUser } from '../../../shared/session.ts'
import { userPath } from '../company-query.ts'
import { userText } from './text.ts'
import { shownValue, UserFields, userFormOf, userLabels } from './UserFields.tsx'
import { nameOf } from './user-names.ts'
import { UserNotFound, userOptions } from './user-query.tsx'

/** Edits the name, contact details, role and CLP access of a user. */
export default function EditUserPage() {
  const { userId } = useParams({ strict: false }) as { userId: string }
  const me = useCompanyUser()
  const page = userPath(userId)
  return (
    <EditPage
      query={useQuery(toEdit(userOptions(userId)))}
      unknown={<UserNotFound />}
      title={userText('user.editTitle')}
      back={(user) => ({ to: page, label: nameOf(user) })}
      schema={userForm}
      valuesOf={userFormOf}
      labels={userLabels}
      shown={shownValue}
      submitLabel={userText('user.save')}
      noun={userText('user.thing')}
      save={(values, { id, version }) => client.identity.updateUser({ ...values, id, version })}
      invalidate={[...invalidatesFor('identity'), meOptions.queryKey]}
    >
      {(form) => <UserFields form={form} own={userId === me.id} />}
    </EditPage>
  )
}
