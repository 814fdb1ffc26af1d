import { isId } from '@gable/contract/new-id'
import { richText } from '@gable/contract/rich-text'
import { fileAddress } from '@gable/contract/upload'
import { Extension, type Extensions, Node } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { linkPattern } from './link-address.ts'
import { PastedBold, PastedItalic } from './pasted.ts'
import { PlaceholderNode, type PlaceholderOptions } from './placeholder-node.ts'
import { tableNodes } from './table-nodes.ts'

/** The format of a stored file's ID in the contract's schema. */

/** An uploaded image. An image pasted from elsewhere is dropped, because its address is on another server. */
const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ fileId: { default: null, rendered: false }, alt: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'img[data-file-id]',
      getAttrs: (element) => {
        const id = element.getAttribute('data-file-id') ?? ''
        return isId(id) ? { fileId: id, alt: element.getAttribute('alt')?.slice(0, 200) ?? '' } : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: fileAddress(attrs.fileId), alt: attrs.alt, 'data-file-id': attrs.fileId },
  ],
})

/**
 * Rejects any change that would make the document invalid under the contract, however it was made (typed, pasted,
 * dropped, undone). So the editor never contains what the server would refuse.
 */
const WithinLimits = Extension.create<{ onRefused: () => void }>({
  name: 'withinLimits',
  addOptions: () => ({ onRefused: () => {} }),
  addProseMirrorPlugins() {
    const { onRefused } = this.options
    return [
      new Plugin({
        key: new PluginKey('withinLimits'),
        filterTransaction(transaction) {
          if (!transaction.docChanged || richText.safeParse(transaction.doc.toJSON()).success) return true
          onRefused()
          return false
        },
      }),
    ]
  },
})

/** The contract's rich-text schema as editor extensions, node by node and mark by mark, with the editing commands. */
export function richTextExtensions(options: PlaceholderOptions & { onRefused: () => void }): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    PastedBold,
    PastedItalic,
    Link.configure({
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkPattern.test(address),
    }),
    Heading.configure({ levels: [1, 2, 3] }),
    HardBreak,
    HorizontalRule,
    BulletList,
    OrderedList,
    ListItem.extend({ content: '(paragraph | bulletList | orderedList)+' }),
    ImageNode,
    ...tableNodes,
    PlaceholderNode.configure({ hasValue: options.hasValue }),
    UndoRedo,
    Gapcursor,
    Dropcursor,
    WithinLimits.configure({ onRefused: options.onRefused }),
  ]
}
