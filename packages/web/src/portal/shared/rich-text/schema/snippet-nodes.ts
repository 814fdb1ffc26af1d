import type { Placeholder, RichTextInline } from '@gable/contract/rich-text'

/**
 * Converts a line of a snippet for the editor. `{homeowner.firstName}` becomes that placeholder if the text allows it.
 */
export function snippetNodes(line: string, placeholders: readonly Placeholder[]): RichTextInline[] {
  const parts = line.split(/(\{[\w.]+\})/).filter((part) => part !== '')
  return parts.map((part) => {
    const name = placeholders.find((each) => part === `{${each}}`)
    return name ? { type: 'placeholder', attrs: { name } } : { type: 'text', text: part }
  })
}
