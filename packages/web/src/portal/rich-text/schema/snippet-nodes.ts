import type { Placeholder, RichTextInline } from '@gable/contract/rich-text'

/** A line of a snippet as the editor takes it: `{homeowner.firstName}` is that field, where the text may have it. */
export function snippetNodes(line: string, placeholders: readonly Placeholder[]): RichTextInline[] {
  const parts = line.split(/(\{[\w.]+\})/).filter((part) => part !== '')
  return parts.map((part) => {
    const name = placeholders.find((each) => part === `{${each}}`)
    return name ? { type: 'placeholder', attrs: { name } } : { type: 'text', text: part }
  })
}
