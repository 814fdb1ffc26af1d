import type { MessageTemplate } from '@gable/contract/message-template'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../../ui/confirm.tsx'
import { api } from '../../shared/session.ts'
import { text } from './text.ts'

interface TemplateChoiceProps {
  /** Whether there is input that a template would replace. */
  isWritten: () => boolean
  onChoose: (template: MessageTemplate) => void
}

/** Starts an email from one of the company's templates. Hidden if there are none. */
export function TemplateChoice({ isWritten, onChoose }: TemplateChoiceProps) {
  const rows = useQuery(api.message.templates.queryOptions()).data?.rows ?? []
  if (rows.length === 0) return null
  const choose = async (id: string | null) => {
    const template = rows.find((each) => each.id === id)
    if (!template) return
    const question = { title: text('templates.replaceTitle'), body: text('templates.replaceBody') }
    if (isWritten() && !(await confirm({ ...question, action: text('templates.replace') }))) return
    onChoose(template)
  }
  return (
    <Select
      label={text('templates.choose')}
      placeholder={text('templates.choosePlaceholder')}
      data={rows.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      searchable={rows.length > 8}
      onChange={(id) => void choose(id)}
    />
  )
}
