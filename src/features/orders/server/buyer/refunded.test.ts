import { expect, test } from 'vitest'
import { wireService } from '#features/after-sales/contract.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { bought } from '../../../../../tests/returns.ts'

test('[ORDER-3] the page of an order says what is being returned, and apart from it what was refunded', async () => {
  const order = await bought({ quantities: [3, 2], until: 'paid' })
  const shown = async () => {
    const { orderItemDtos, refundedAmount, actualTotal } = await order.detail()
    const pieces = orderItemDtos.map(({ returnNums, refundedNums }) => ({ returnNums, refundedNums }))
    return { pieces, refundedAmount, actualTotal }
  }
  const none = { returnNums: 0, refundedNums: 0 }
  const { actualTotal } = await shown()
  expect(await shown()).toEqual({ pieces: [none, none], refundedAmount: 0, actualTotal })

  const apply = async (counts: readonly number[]) =>
    (await order.apply(counts, { applyType: wireService.refundOnly })).data.refundSn
  const refundSn = await apply([2, 0])
  expect(await shown()).toMatchObject({ pieces: [{ returnNums: 2, refundedNums: 0 }, none], refundedAmount: 0 })
  expect((await order.seller.as(acceptReturn, { refundSn })).code).toBe('00000')
  expect(await shown()).toMatchObject({ pieces: [{ returnNums: 2, refundedNums: 2 }, none], refundedAmount: 20 })

  await apply([1, 1])
  expect(await shown()).toEqual({
    pieces: [
      { returnNums: 3, refundedNums: 2 },
      { returnNums: 1, refundedNums: 0 },
    ],
    refundedAmount: 20,
    actualTotal,
  })
})

test('[ORDER-3] pieces that were kept at a lower price are not on their way back, and can be asked for again', async () => {
  const order = await bought({ quantities: [3] })
  const command = { applyType: wireService.refundOnly, buyerReason: 'faulty', refundAmount: 1 }
  const { refundSn } = (await order.apply([2], command)).data
  await order.seller.as(acceptReturn, { refundSn })
  expect((await order.detail()).orderItemDtos).toMatchObject([{ returnNums: 2, refundedNums: 2 }])
  await order.apply([1])
  expect(await order.detail()).toMatchObject({
    canReturn: true,
    orderItemDtos: [{ returnNums: 3, refundedNums: 2 }],
  })
})
