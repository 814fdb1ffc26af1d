import { type Placeholder, placeholders } from '@gable/contract/rich-text'
import { Node } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { text } from '../text.ts'

export interface PlaceholderOptions {
  /** Whether a placeholder has a value here. One without is marked, since it is omitted in what the homeowner gets. */
  hasValue: (name: Placeholder) => boolean
}

/** A placeholder as a labeled chip, moved and deleted as a whole. */
export const PlaceholderNode = Node.create<PlaceholderOptions>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ hasValue: () => true }),
  addAttributes: () => ({ name: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-placeholder]',
      getAttrs: (element) => {
        const name = placeholders.find((known) => known === element.getAttribute('data-placeholder'))
        return name ? { name } : false
      },
    },
  ],
  renderHTML: ({ node }) => ['span', { 'data-placeholder': node.attrs.name }, labelOf(node.attrs.name)],
  renderText: ({ node }) => `[${labelOf(node.attrs.name)}]`,
  addProseMirrorPlugins() {
    const { hasValue } = this.options
    return [
      new Plugin({
        key: new PluginKey('placeholderWithoutValue'),
        props: {
          decorations(state) {
            const marked: Decoration[] = []
            state.doc.descendants((node, at) => {
              if (node.type.name !== 'placeholder' || hasValue(node.attrs.name)) return
              marked.push(Decoration.node(at, at + node.nodeSize, { 'data-empty': '' }))
            })
            return DecorationSet.create(state.doc, marked)
          },
        },
      }),
    ]
  },
})

export function labelOf(name: Placeholder): string {
  return text(name)
}
