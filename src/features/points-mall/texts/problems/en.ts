export default {
  pointsGoodsUnknown: 'This item is not in the points mall.',
  pointsGoodsOver: 'This item cannot be redeemed now: the offer has not begun, or is over.',
  pointsGoodsGone: 'All units of this item have been redeemed.',
  pointsGoodsShort: 'Only {leftWords} of this item can be redeemed now.',
  pointsGoodsLimit: 'Each member can redeem {limitWords} of this item.',
  pointsGoodsInvalid: 'Please check points (in tens), price, units and times.',
  pointsGoodsSku:
    'This article cannot be offered for points: it is no longer sold, comes in packs only, or is a service.',
  pointsCartFull: 'The member cart holds {max} kinds of items. Redeem or remove some first.',
} as const
