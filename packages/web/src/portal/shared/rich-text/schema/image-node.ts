import { fileAddress } from '@gable/contract/upload'
import { Node } from '@tiptap/core'

/** The format of a stored file's ID in the contract's schema. */
const fileId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An uploaded image. An image pasted from elsewhere is dropped, because its address is on another server. */
export const ImageNode = Node.create({
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
        return fileId.test(id) ? { fileId: id, alt: element.getAttribute('alt')?.slice(0, 200) ?? '' } : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: fileAddress(attrs.fileId), alt: attrs.alt, 'data-file-id': attrs.fileId },
  ],
})
