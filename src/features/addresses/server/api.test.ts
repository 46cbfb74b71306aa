import { expect, test } from 'vitest'
import { ADDRESS_COUNT_MAX } from '#core/limits.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, changzhou, lhasa } from '../../../../tests/trade.ts'
import {
  addAddress,
  addressInfo,
  addressList,
  allRegions,
  chooseDefaultAddress,
  deleteAddress,
  regionsBelow,
  updateAddress,
} from '../contract.ts'

const form = { receiver: '李敏', mobile: '13912340417', ...changzhou, addr: '锡士路 20 号三车间收货处' }

test('[UC-2] an address is written down with the names of its region, and found again', async () => {
  const { call } = await buyer({ place: null })
  const { data: addrId } = await call(addAddress, { ...form, receiver: ' 李敏 ' })
  const { data } = await call(addressInfo, { addrId })
  expect(data).toMatchObject({ receiver: '李敏', province: '江苏省', city: '常州市', area: '新北区', commonAddr: 1 })
  expect((await call(updateAddress, { ...form, ...lhasa, addrId })).code).toBe('00000')
  expect((await call(addressList, {})).data).toMatchObject([{ addrId, province: '西藏自治区', commonAddr: 1 }])
})

test('[LANG-1] who reads English is told the region in English, and what it was written down with stays', async () => {
  const { call, token } = await buyer({ place: null })
  const { as } = await testApp()
  const { data: addrId } = await call(addAddress, { ...form, provinceId: 410000, cityId: 419000, areaId: 419001 })
  const english = as(token, { locale: 'en' })
  expect((await english(addressInfo, { addrId })).data).toMatchObject({ province: 'Henan', city: '', area: 'Jiyuan' })
  await english(updateAddress, { ...form, addrId })
  expect((await english(addressList, {})).data).toMatchObject([
    { province: 'Jiangsu', city: 'Changzhou', area: 'Xinbei District' },
  ])
  expect((await call(addressInfo, { addrId })).data).toMatchObject({
    province: '江苏省',
    city: '常州市',
    area: '新北区',
  })
})

test.each([
  ['receiver', '李', 'receiverInvalid'],
  ['receiver', '  李  ', 'receiverInvalid'],
  ['receiver', '李'.repeat(16), 'receiverInvalid'],
  ['mobile', '1391234041', 'mobileInvalid'],
  ['mobile', '23912340417', 'mobileInvalid'],
  ['addr', '    五车间 ', 'addressDetailInvalid'],
  ['addr', '路'.repeat(51), 'addressDetailInvalid'],
  ['areaId', 320205, 'regionInvalid'],
  ['areaId', 0, 'regionInvalid'],
  ['provinceId', 330000, 'regionInvalid'],
])('[UC-2] %s %j is refused and nothing is written', async (field, value, problem) => {
  const { call } = await buyer({ place: null })
  expect(await call(addAddress, { ...form, [field]: value })).toMatchObject({ problem, code: 'A00014' })
  expect((await call(addressList, {})).data).toEqual([])
})

test('[UC-2] the borders themselves are fine', async () => {
  const { call } = await buyer({ place: null })
  for (const change of [
    { receiver: '李敏' },
    { receiver: '李'.repeat(15) },
    { addr: '五号楼三层' },
    { addr: '路'.repeat(50) },
  ])
    expect((await call(addAddress, { ...form, ...change })).code).toBe('00000')
})

test('[UC-2] there is one default address, whoever moves the mark and however many at once', async () => {
  const { call } = await buyer({ place: null })
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await call(addAddress, { ...form, commonAddr: 1 })).data)
  await Promise.all(
    ids.flatMap((addrId) => [
      call(chooseDefaultAddress, { addrId }),
      call(updateAddress, { ...form, addrId, commonAddr: 1 }),
    ]),
  )
  const { data } = await call(addressList, {})
  expect(data.filter(({ commonAddr }) => commonAddr === 1)).toHaveLength(1)
  expect(data[0]!.commonAddr).toBe(1)
  await call(deleteAddress, { addrId: data[0]!.addrId })
  expect((await call(addressList, {})).data.map(({ commonAddr }) => commonAddr)).toEqual([1, 0])
})

test('[UC-2] the count limit holds, also against many at once', async () => {
  const { call } = await buyer({ place: null })
  const answers = await Promise.all(Array.from({ length: ADDRESS_COUNT_MAX + 3 }, () => call(addAddress, form)))
  expect(answers.filter(({ code }) => code === '00000')).toHaveLength(ADDRESS_COUNT_MAX)
  const refused = answers.find(({ code }) => code !== '00000')!
  expect(refused).toMatchObject({ problem: 'addressesFull', code: 'A00001', details: { max: ADDRESS_COUNT_MAX } })
})

test("a stranger's address is an unknown one", async () => {
  const [owner, stranger] = [await buyer(), await buyer()]
  const [address] = (await owner.call(addressList, {})).data
  const addrId = address!.addrId
  const tries = await Promise.all([
    stranger.call(addressInfo, { addrId }),
    stranger.call(updateAddress, { ...form, addrId }),
    stranger.call(chooseDefaultAddress, { addrId }),
    stranger.call(deleteAddress, { addrId }),
  ])
  expect(tries.map(({ problem }) => problem)).toEqual(Array(4).fill('addressUnknown'))
  expect((await owner.call(addressList, {})).data).toEqual([address])
  expect((await stranger.call(addressList, {})).data.map(({ commonAddr }) => commonAddr)).toEqual([1])
})

test('the region tree by level and whole; provinces also by their English name', async () => {
  const { as } = await testApp()
  const { call } = await buyer({ place: null })
  expect((await call(regionsBelow, { pid: 0 })).data).toHaveLength(34)
  expect((await call(regionsBelow, { pid: 320400 })).data).toContainEqual({
    areaId: 320411,
    areaName: '新北区',
    parentId: 320400,
    level: 3,
  })
  expect((await call(allRegions, {})).data[9]!.areas[0]!.areas[0]).toMatchObject({ areaName: '玄武区', level: 3 })
  expect((await call(regionsBelow, { pid: 1 })).data).toEqual([])
  expect((await as()(regionsBelow, { pid: 0 })).code).toBe('A00004')
})
