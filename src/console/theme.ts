import type { ThemeConfig } from 'antd'

/** The mall's own colours and sizes, as src/ui/tokens.css has them. */
export function theme(): ThemeConfig {
  const style = getComputedStyle(document.documentElement)
  const value = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const pixels = (name: string): number => Number.parseInt(value(name), 10)
  return {
    token: {
      colorPrimary: value('blue-700'),
      colorInfo: value('blue-700'),
      colorLink: value('blue-700'),
      colorLinkHover: value('orange-700'),
      colorSuccess: value('green-700'),
      colorWarning: value('amber-700'),
      colorError: value('red-700'),
      colorSuccessBg: value('green-50'),
      colorWarningBg: value('amber-50'),
      colorErrorBg: value('red-50'),
      colorInfoBg: value('blue-50'),
      colorTextBase: value('ink-900'),
      colorText: value('ink-900'),
      colorTextSecondary: value('steel-600'),
      colorTextTertiary: value('steel-500'),
      colorTextDescription: value('steel-500'),
      colorTextPlaceholder: value('steel-500'),
      colorTextDisabled: value('steel-500'),
      colorTextQuaternary: value('steel-500'),
      colorBorder: value('steel-400'),
      colorBorderSecondary: value('steel-150'),
      colorBgLayout: value('steel-50'),
      borderRadius: pixels('radius'),
      fontFamily: value('font-text'),
      fontSize: pixels('text-md'),
      motionDurationFast: '0.08s',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.14s',
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Table: { headerBg: value('steel-50'), headerColor: value('steel-600') },
      Result: { titleFontSize: pixels('text-lg'), subtitleFontSize: pixels('text-md') },
      Tag: { defaultBg: value('steel-150') },
      Layout: { headerBg: value('white'), headerHeight: 56, headerPadding: 0, siderBg: value('white') },
      Menu: {
        itemBorderRadius: pixels('radius'),
        itemSelectedBg: value('blue-50'),
        groupTitleColor: value('steel-500'),
      },
    },
  }
}
