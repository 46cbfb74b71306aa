// Where a kind of part is used and what to mind, in two sentences each: the description of products whose shop wrote
// none.
import type { DrawingKind } from '#features/drawings/kinds.ts'
import { words, type Words } from './designation-words.ts'

export const uses: Readonly<Record<DrawingKind, Words>> = {
  deepGroove: words(
    '电机、水泵、减速机、输送辊的通用轴承，能承受径向和双向轴向载荷。有粉尘和水汽的场合选接触密封，高速或要求低摩擦时选防尘盖或非接触密封。',
    'The general bearing of motors, pumps, gearboxes and conveyor rollers; it carries radial and axial load in both directions. Choose contact seals against dust and moisture, shields or non-contact seals for speed and low friction.',
  ),
  angularContact: words(
    '机床主轴、泵和压缩机用，承受径向和单向轴向载荷。单个只受一个方向的轴向力，通常成对安装并预紧。',
    'For machine spindles, pumps and compressors under radial load and axial load in one direction. A single bearing takes axial force from one side only: mount in pairs with preload.',
  ),
  selfAligning: words(
    '用于轴有挠曲或座孔难以对中的场合，如农机、纺机和长轴传动。允许 2 至 3° 的偏斜，轴向承载能力小。',
    'For shafts that bend or housings that cannot be aligned, as in farm and textile machines. Takes 2 to 3° of misalignment, but little axial load.',
  ),
  taperedRoller: words(
    '轮毂、减速机和轧机用，同时承受较大的径向和单向轴向载荷。内外圈可分开安装，使用时成对布置并调整游隙。',
    'For wheel hubs, gearboxes and rolling mills under heavy radial and one-sided axial load. Cone and cup mount apart; use in pairs and adjust the clearance.',
  ),
  cylindricalRoller: words(
    '大型电机、齿轮箱和机床用，径向承载能力高。N、NU 型可作轴向浮动端，NJ、NUP 型可承受轴向力。',
    'For large motors, gearboxes and machine tools; high radial capacity. N and NU let the shaft float, NJ and NUP also guide it.',
  ),
  thrustBall: words(
    '只承受单向轴向载荷，用于立式轴、吊钩和螺旋千斤顶。不能承受径向力，需要最小轴向载荷防止滚动体打滑。',
    'Takes axial load from one side only: vertical shafts, hooks, screw jacks. No radial load, and a minimum axial load keeps the balls from slipping.',
  ),
  needleRoller: words(
    '径向空间很小而载荷较大时使用，如变速箱、摇臂和活塞销。HK、BK、NK 型直接以轴为滚道，轴须淬硬磨光。',
    'For heavy load in little radial space: transmissions, rocker arms, piston pins. HK, BK and NK run on the shaft itself, which must be hardened and ground.',
  ),
  vBelt: words(
    '风机、水泵、空压机和农机的带传动。多根并用时请选同一批次的配组带，更换时整组更换。',
    'Drives of fans, pumps, compressors and farm machines. For several belts side by side order one matched batch, and replace all of them together.',
  ),
  timingBelt: words(
    '要求同步、无滑差的传动和输送，如包装机、打印机和机器人。带轮齿形和节距必须与带一致。',
    'For drives and conveyors that must not slip: packaging, printers, robots. Pulleys must have the same tooth profile and pitch.',
  ),
  rollerChain: words(
    '低速重载、中心距较大的传动和输送。请与同链号链轮配用，按时润滑，伸长超过 2% 时更换。',
    'For slow, heavily loaded drives and conveyors with long centre distances. Use with sprockets of the same number, lubricate, and replace beyond 2 % of elongation.',
  ),
  sprocket: words(
    '与同链号的滚子链配用。轴孔为预加工孔，可按轴径扩孔并开键槽；小链轮宜选 17 齿以上。',
    'Runs with roller chain of the same number. The bore is a pilot bore to be finished to the shaft; small sprockets should have 17 teeth or more.',
  ),
  spurGear: words(
    '平行轴间的减速传动。相互啮合的两个齿轮模数和压力角必须相同，中心距等于两分度圆直径之和的一半。',
    'For reduction between parallel shafts. Gears that mesh need the same module and pressure angle; the centre distance is half the sum of both pitch diameters.',
  ),
  hexBolt: words(
    '机械和钢结构的通用连接。请按性能等级选用螺母和垫圈，并按扭矩要求拧紧。',
    'The general fastening of machines and steelwork. Match nut and washer to the property class, and tighten to the torque asked for.',
  ),
  socketCap: words(
    '需要沉入零件或扳手空间小的场合，如模具、夹具和机床。用内六角扳手拧紧。',
    'Where heads sit flush or spanners have no room: moulds, fixtures, machine tools. Tightened with a hexagon key.',
  ),
  countersunk: words(
    '要求表面平齐的连接，如盖板、导轨和铭牌。孔口须锪成 90° 锥面；承载能力低于圆柱头螺钉。',
    'For flush surfaces: covers, rails, name plates. The hole is countersunk at 90°; it carries less than a cap screw.',
  ),
  buttonHead: words(
    '薄板和外露部位的连接，头部低而圆滑。承载能力低于圆柱头螺钉。',
    'For thin sheet and places in sight, with a low round head. It carries less than a cap screw.',
  ),
  setScrew: words(
    '固定轮毂、轴套与轴的相对位置。凹端咬合力大，平端不伤轴面，可重复调整。',
    'Holds hubs and collars on shafts. A cup point bites, a flat point spares the shaft and can be set again.',
  ),
  hexNut: words(
    '与同规格螺栓配用。螺母等级不应低于螺栓的性能等级。',
    'For bolts of the same thread. The class of the nut should not be below that of the bolt.',
  ),
  lockNut: words(
    '有振动、需要防松的连接。尼龙圈工作温度不超过 120 ℃，重复使用后锁紧力下降。',
    'Against loosening by vibration. The nylon ring works up to 120 °C and locks less after each use.',
  ),
  washer: words(
    '分散压力、保护支承面，垫在螺栓头或螺母下。',
    'Spreads pressure and protects the surface under bolt heads and nuts.',
  ),
  springWasher: words(
    '垫在螺母或螺钉头下，利用弹力减少松动。不宜用于 8.8 级以上的高强度连接。',
    'Under nuts and heads, to slow loosening by its spring. Not for high-strength joints above class 8.8.',
  ),
  dowelPin: words(
    '零件的定位和传递小扭矩。与孔的配合按公差 m6 或 h8 选择。',
    'Locates parts and carries small torque. Choose the fit of the hole by tolerance m6 or h8.',
  ),
  taperPin: words(
    '经常拆装的定位，1:50 锥度可自锁。',
    'For locating what is often taken apart; the 1:50 taper holds by itself.',
  ),
  springPin: words('代替圆柱销，孔不需精铰，拆装方便。', 'Takes the place of a dowel pin; the hole needs no reaming.'),
  splitPin: words(
    '防止槽形螺母和销轴松脱，穿入后把两脚扳开。只用一次。',
    'Keeps castle nuts and clevis pins from coming loose; bend both legs. Use once.',
  ),
  circlipShaft: words(
    '装在轴上的沟槽里，轴向固定轴承和齿轮。用轴用卡簧钳拆装，沟槽尺寸见参数表。',
    'Sits in a groove of the shaft and holds bearings and gears. Groove sizes are in the table; mount with circlip pliers.',
  ),
  circlipBore: words(
    '装在孔的沟槽里，轴向固定轴承外圈。用孔用卡簧钳拆装，沟槽尺寸见参数表。',
    'Sits in a groove of the bore and holds outer rings. Groove sizes are in the table; mount with circlip pliers.',
  ),
  parallelKey: words(
    '轴与轮毂之间传递扭矩，两侧面为工作面。键宽按轴径选取，长度比轮毂略短。',
    'Carries torque between shaft and hub on its sides. Choose the width by the shaft diameter, the length a little below the hub.',
  ),
  oRing: words(
    '液压、气动和管路的静密封与低速动密封。材料按介质和温度选择，沟槽压缩量一般取 15% 至 25%。',
    'Static and slow dynamic sealing in hydraulics, pneumatics and pipes. Choose the material by medium and temperature; squeeze is usually 15 to 25 %.',
  ),
  servoMotor: words(
    '定位、同步和速度控制。请与适配的驱动器和编码器线缆成套选购，核对法兰和轴端尺寸。',
    'For positioning, synchronising and speed control. Order with the matching drive and encoder cable, and check flange and shaft.',
  ),
  servoDrive: words(
    '驱动同系列伺服电机。请核对电源、控制接口和适配电机的功率。',
    'Drives servo motors of its series. Check supply, control interface and the power of the motor.',
  ),
}
