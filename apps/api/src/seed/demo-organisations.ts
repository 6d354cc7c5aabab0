import type { ContactBody } from '@app/contracts/contacts'
import type { Received } from '@app/contracts/endpoint'
import type { DocumentKind, OrganisationFields } from '@app/contracts/organisations'
import type { ContactRole } from '@app/contracts/products/products'
import type { recordStep, returnVetting } from '@app/contracts/validation/vetting'

/** Organisations for the demo's orders. */
export type DemoOrganisationKey = 'approved' | 'inVetting' | 'signing'

type Asked = 'name' | 'email' | 'telephone'

export interface DemoContact extends Pick<ContactBody, Asked>, Partial<Omit<ContactBody, Asked>> {
  /** Owner: an index in the list of the site's customers. */
  customer: number
  defaultFor?: ContactRole
}

type DemoStep = Omit<Received<typeof recordStep>['body'], 'version'>

export interface DemoVetting {
  brand: string
  /** Days before today at which it was submitted. */
  daysAgo: number
  note: string
  steps: readonly DemoStep[]
  /** Operator's decision, if any: `approved`, or reasons for returning it. */
  decision?: 'approved' | Received<typeof returnVetting>['body']['reasons']
}

export interface DemoOrganisation {
  customer: number
  key?: DemoOrganisationKey
  /** Domain of its orders. */
  domain?: string
  /** Days before today at which it was entered. */
  daysAgo: number
  legal: Pick<OrganisationFields, 'name' | 'nameEn'> & Partial<OrganisationFields>
  documents: readonly { kind: DocumentKind; fileName: string }[]
  vetting?: DemoVetting
}

interface DemoBook {
  /** Contacts; a customer's first one is named by its orders for organisations. */
  contacts: readonly DemoContact[]
  organisations: readonly DemoOrganisation[]
}

const passed = (step: DemoStep['step'], evidence: string, note = ''): DemoStep => ({
  ...{ step, result: 'passed', note, evidence },
})

/**
 * Contacts and organisations of a demo site's first customers, in the language of the site; the first customer manages
 * sites of others.
 */
export const demoBooks: Record<'zh' | 'en', DemoBook> = {
  zh: {
    contacts: [
      {
        ...{ customer: 0, name: '沈佳宁', latinFirst: 'Jianing', latinLast: 'Shen', title: '项目经理' },
        ...{ email: 'shen.jianing@yunyu.example', telephone: '13916820047' },
        ...{ roles: ['admin', 'signer'], defaultFor: 'admin', idType: 'passport', idNo: 'EK0417263' },
      },
      {
        ...{ customer: 0, name: '邵远', latinFirst: 'Yuan', latinLast: 'Shao', title: '运维工程师' },
        ...{ email: 'shao.yuan@yunyu.example', telephone: '13761550192' },
        ...{ roles: ['technical'], defaultFor: 'technical' },
      },
      {
        ...{ customer: 0, name: '韩雪梅', latinFirst: 'Xuemei', latinLast: 'Han', title: '财务主管' },
        ...{ email: 'han.xuemei@yunyu.example', telephone: '021-61230088', roles: ['billing'] },
      },
      { customer: 0, name: '曹亮', email: 'caoliang@chenghu.example', telephone: '13862077315' },
      {
        ...{ customer: 1, name: '王海峰', latinFirst: 'Haifeng', latinLast: 'Wang', title: '信息中心主任' },
        ...{ email: 'wang.haifeng@hualing.example', telephone: '13701286640', roles: ['admin', 'technical'] },
      },
      { customer: 2, name: '李倩', email: 'li.qian@tuowei.example', telephone: '13510239876', roles: ['admin'] },
    ],
    organisations: [
      {
        ...{ customer: 0, key: 'approved', domain: 'chenghu.example', daysAgo: 48 },
        legal: {
          ...{ name: '苏州澄湖文化科技有限公司', nameEn: 'Suzhou Chenghu Culture Technology Co., Ltd.' },
          ...{ creditCode: '91320594MA1X7K2Q30', province: '江苏省', city: '苏州市' },
          ...{ address: '工业园区星湖街 328 号', postcode: '215123', telephone: '0512-66880120' },
        },
        documents: [{ kind: 'licence', fileName: '营业执照.pdf' }],
        vetting: {
          ...{ brand: 'GeoTrust', daysAgo: 47, note: '首次申请 OV 证书', decision: 'approved' },
          steps: [
            passed('registry', '国家企业信用信息公示系统 · 查询回执 A20-4471', '存续，名称与地址一致'),
            passed('phone', '114 登记总机转行政部 · 录音 REC-4471-18', '沈佳宁有权代表该组织申请'),
            passed('agreement', '电子签章存证 ESN-4471-32'),
          ],
        },
      },
      {
        ...{ customer: 0, key: 'inVetting', domain: 'haishu.example', daysAgo: 9 },
        legal: {
          ...{ name: '宁波海曙智造装备有限公司', nameEn: 'Ningbo Haishu Smart Equipment Co., Ltd.' },
          ...{ creditCode: '91330203MA2H5C8T47', province: '浙江省', city: '宁波市' },
          ...{ address: '海曙区望春路 1086 号', postcode: '315010', telephone: '0574-87120066' },
        },
        documents: [
          { kind: 'licence', fileName: '营业执照副本.pdf' },
          { kind: 'letter', fileName: '证书申请授权书.pdf' },
        ],
        vetting: {
          ...{ brand: 'GlobalSign', daysAgo: 8, note: '工作日 9:00–17:30 可接听核实电话' },
          steps: [
            passed('registry', '国家企业信用信息公示系统 · 查询回执 A23-0925', '存续，名称与地址一致'),
            {
              ...{ step: 'phone', result: 'failed', note: '两次无人接听，已约次日上午再拨' },
              evidence: '公示总机 0574-87120066 · 录音 REC-0925-06',
            },
          ],
        },
      },
      {
        ...{ customer: 0, daysAgo: 15 },
        legal: {
          ...{ name: '成都青羊公益教育基金会', nameEn: 'Chengdu Qingyang Education Foundation' },
          ...{ type: 'nonCommercial', creditCode: '53510000MJQ1284507', province: '四川省', city: '成都市' },
          ...{ address: '青羊区人民中路二段 18 号', postcode: '610031', telephone: '028-86250190' },
        },
        documents: [{ kind: 'licence', fileName: '法人登记证书.pdf' }],
        vetting: {
          ...{ brand: 'DigiCert', daysAgo: 14, note: '', steps: [] },
          decision: [
            { field: 'address', reason: '登记证书上是人民中路三段 18 号，请按证书填写' },
            { field: 'telephone', reason: '公开目录查不到这个号码，请提供已登记的总机' },
            { field: 'documents', reason: '扫描件缺第 2 页，请补充完整的登记证书' },
          ],
        },
      },
      {
        ...{ customer: 0, daysAgo: 2, documents: [] },
        legal: {
          ...{ name: '云汇数码（香港）有限公司', nameEn: 'Yunhui Digital (Hong Kong) Limited', country: 'HK' },
          ...{ registrationNo: '3012457', lei: '254900K2WJ7HCQ5D8M60', province: '香港', city: '香港' },
          ...{ address: '九龙观塘道 388 号', telPrefix: '+852' },
        },
      },
      {
        ...{ customer: 1, key: 'signing', domain: 'hualing.example', daysAgo: 72 },
        legal: {
          ...{ name: '北京华岭信息技术有限公司', nameEn: 'Beijing Hualing Information Technology Co., Ltd.' },
          ...{ creditCode: '91110108MA01R6D923', province: '北京市', city: '北京市' },
          ...{ address: '海淀区中关村东路 66 号', postcode: '100190', telephone: '010-82600177' },
        },
        documents: [{ kind: 'licence', fileName: '营业执照.pdf' }],
        vetting: {
          ...{ brand: 'Sectigo', daysAgo: 71, note: '', decision: 'approved' },
          steps: [
            passed('registry', '国家企业信用信息公示系统 · 查询回执 A17-1180', '存续，名称与地址一致'),
            passed('phone', '公示总机 010-82600177 · 录音 REC-1180-03'),
            passed('agreement', '电子签章存证 ESN-1180-11'),
          ],
        },
      },
    ],
  },
  en: {
    contacts: [
      {
        ...{ customer: 0, name: 'Priya Nair', latinFirst: 'Priya', latinLast: 'Nair', title: 'Account manager' },
        ...{ email: 'priya.nair@alderfinch.example', telPrefix: '+1', telephone: '617 555 0184' },
        ...{ roles: ['admin', 'signer'], defaultFor: 'admin', idType: 'passport', idNo: 'C04172639' },
      },
      {
        ...{ customer: 0, name: 'Colin Webb', latinFirst: 'Colin', latinLast: 'Webb', title: 'Web engineer' },
        ...{ email: 'colin.webb@alderfinch.example', telPrefix: '+1', telephone: '617 555 0119' },
        ...{ roles: ['technical'], defaultFor: 'technical' },
      },
      {
        ...{ customer: 0, name: 'Dana Whitlock', latinFirst: 'Dana', latinLast: 'Whitlock', title: 'Bookkeeper' },
        ...{
          email: 'dana.whitlock@alderfinch.example',
          telPrefix: '+1',
          telephone: '617 555 0150',
          roles: ['billing'],
        },
      },
      {
        ...{ customer: 0, name: 'Leo Grant', email: 'leo@harborview.example' },
        ...{ telPrefix: '+1', telephone: '617 555 0142' },
      },
      {
        ...{ customer: 1, name: 'Maya Patel', latinFirst: 'Maya', latinLast: 'Patel', title: 'Head of IT' },
        ...{ email: 'maya.patel@brightwater.example', telPrefix: '+1', telephone: '206 555 0133' },
        roles: ['admin', 'technical'],
      },
      {
        ...{ customer: 2, name: 'James Okafor', email: 'james@coppergate.example' },
        ...{ telPrefix: '+1', telephone: '415 555 0176', roles: ['admin'] },
      },
    ],
    organisations: [
      {
        ...{ customer: 0, key: 'approved', domain: 'harborview.example', daysAgo: 48 },
        legal: {
          ...{ name: 'Harborview Architects Inc.', nameEn: 'Harborview Architects Inc.', country: 'US' },
          ...{ registrationNo: '001482937', province: 'Massachusetts', city: 'Boston' },
          ...{ address: '210 Atlantic Avenue', postcode: '02110', telPrefix: '+1', telephone: '617 555 0142' },
        },
        documents: [{ kind: 'licence', fileName: 'certificate-of-incorporation.pdf' }],
        vetting: {
          ...{ brand: 'GeoTrust', daysAgo: 47, note: 'First OV certificate', decision: 'approved' },
          steps: [
            passed('registry', 'Massachusetts corporations database, extract A20-4471', 'In good standing'),
            passed('phone', 'Listed main number, recording REC-4471-18', 'Priya Nair may ask for certificates'),
            passed('agreement', 'Signed subscriber agreement ESN-4471-32'),
          ],
        },
      },
      {
        ...{ customer: 0, key: 'inVetting', domain: 'lindenrow.example', daysAgo: 9 },
        legal: {
          ...{ name: 'Linden Row Publishing Ltd', nameEn: 'Linden Row Publishing Ltd', country: 'GB' },
          ...{ registrationNo: '09418273', province: 'Greater London', city: 'London' },
          ...{ address: '18 Linden Row', postcode: 'EC1V 4PW', telPrefix: '+44', telephone: '20 7946 0815' },
        },
        documents: [
          { kind: 'licence', fileName: 'certificate-of-incorporation.pdf' },
          { kind: 'letter', fileName: 'letter-of-authorisation.pdf' },
        ],
        vetting: {
          ...{ brand: 'GlobalSign', daysAgo: 8, note: 'Please call between 10 am and 4 pm, London time' },
          steps: [
            passed('registry', 'Companies House, extract A23-0925', 'Active; name and address agree'),
            {
              ...{ step: 'phone', result: 'failed', note: 'No answer twice; to be called again tomorrow morning' },
              evidence: 'Listed number +44 20 7946 0815, recording REC-0925-06',
            },
          ],
        },
      },
      {
        ...{ customer: 0, daysAgo: 15 },
        legal: {
          ...{ name: 'Riverside Literacy Trust', nameEn: 'Riverside Literacy Trust', country: 'US' },
          ...{ type: 'nonCommercial', registrationNo: '1184207-92', province: 'Oregon', city: 'Portland' },
          ...{ address: '77 Southwest Naito Parkway', postcode: '97204', telPrefix: '+1', telephone: '503 555 0167' },
        },
        documents: [{ kind: 'licence', fileName: 'articles-of-incorporation.pdf' }],
        vetting: {
          ...{ brand: 'DigiCert', daysAgo: 14, note: '', steps: [] },
          decision: [
            { field: 'address', reason: 'The register has 79 Southwest Naito Parkway; please enter that address' },
            { field: 'telephone', reason: 'No public directory lists this number; please give the main line' },
            { field: 'documents', reason: 'Page 2 is missing from the scan; please upload all pages' },
          ],
        },
      },
      {
        ...{ customer: 0, daysAgo: 2, documents: [] },
        legal: {
          ...{ name: 'Kestrel Robotics GmbH', nameEn: 'Kestrel Robotics GmbH', country: 'DE' },
          ...{ registrationNo: 'HRB 218745', lei: '254900HRBRQ7HC5D8X74', province: 'Bavaria', city: 'Munich' },
          ...{ address: 'Lindwurmstraße 114', postcode: '80337', telPrefix: '+49' },
        },
      },
      {
        ...{ customer: 1, key: 'signing', domain: 'brightwater.example', daysAgo: 72 },
        legal: {
          ...{ name: 'Brightwater Logistics Inc.', nameEn: 'Brightwater Logistics Inc.', country: 'US' },
          ...{ registrationNo: '604 318 227', province: 'Washington', city: 'Seattle' },
          ...{ address: '1420 Alaskan Way', postcode: '98101', telPrefix: '+1', telephone: '206 555 0100' },
        },
        documents: [{ kind: 'licence', fileName: 'business-licence.pdf' }],
        vetting: {
          ...{ brand: 'Sectigo', daysAgo: 71, note: '', decision: 'approved' },
          steps: [
            passed('registry', 'Washington corporations search, extract A17-1180', 'Active'),
            passed('phone', 'Listed number +1 206 555 0100, recording REC-1180-03'),
            passed('agreement', 'Signed subscriber agreement ESN-1180-11'),
          ],
        },
      },
    ],
  },
}
