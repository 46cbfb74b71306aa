import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { titledBy } from '#ui/page/titled.ts'
import { pointsRulesInfo } from '../contract.ts'
import { MemberFrame } from './member-frame.tsx'
import { PointsRules } from './points-rules.tsx'
import { useText } from './text.ts'

export const Route = createFileRoute('/member-center/integral-info')({
  staticData: { frame: { kind: 'slim' } },
  head: titledBy('points', 'integralInfo', 'pointsDescription'),
  loader: () => call(pointsRulesInfo, {}, { handles: 'all' }),
  component: IntegralInfoPage,
})

/** Explains points to everybody, with the current numbers. */
function IntegralInfoPage() {
  const info = Route.useLoaderData()
  const text = useText()
  return (
    <MemberFrame at="integralInfo">
      <PointsRules page={info} />
      <a className="btn btn-structure" href="/user-center/uc-integral?sts=1">
        {text('title')}
      </a>
    </MemberFrame>
  )
}
