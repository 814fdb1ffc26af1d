import { companyApi } from '../../platform/http/api.ts'
import { previewCard } from './quote.product-preview.ts'

/** The procedure of the products' contract that prices a card as a quote would. */
export const productPreviewRouter = {
  preview: companyApi.product.preview.handler(async ({ context, input }) => ({
    preview: await previewCard(context.ctx, input),
  })),
}
