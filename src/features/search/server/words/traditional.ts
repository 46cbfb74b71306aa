// Traditional characters of the trade, with those that the catalogue is written in: 內徑 is 内径. One for one, so that
// what was typed keeps its places.
const TRADITIONAL =
  '內徑軸滾針錐圓齒鏈條輪墊彈銷鍵帶傳動機電驅減緊釘絲鋼鐵銅鋅寬長節數馬達東華單雙開閉國標準級線頭個隻價現貨膠蓋調對觸溝關聯軌導擋環夾壓縮輕載熱處發鍍鎳鉻鏽銹類裝預應滿氣閥縱橫連續轉點號質純綫鬆邊盤獨製複體'
const SIMPLIFIED =
  '内径轴滚针锥圆齿链条轮垫弹销键带传动机电驱减紧钉丝钢铁铜锌宽长节数马达东华单双开闭国标准级线头个只价现货胶盖调对触沟关联轨导挡环夹压缩轻载热处发镀镍铬锈锈类装预应满气阀纵横连续转点号质纯线松边盘独制复体'

const simplified = new Map([...TRADITIONAL].map((character, at) => [character, SIMPLIFIED[at]!]))

export const simplify = (character: string): string => simplified.get(character) ?? character
