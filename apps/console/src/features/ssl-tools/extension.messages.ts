import { defineMessages } from '#i18n/messages.ts'

export const extensionMessages = defineMessages({
  'ext.subjectKeyIdentifier': { zh: '主体密钥标识', en: 'subject key identifier' },
  'ext.keyUsage': { zh: '密钥用途', en: 'key usage' },
  'ext.authorityKeyIdentifier': { zh: '签发者密钥标识', en: 'authority key identifier' },
  'ext.subjectAltName': { zh: '主体备用名称（SAN）', en: 'subject alternative names' },
  'ext.crlDistributionPoints': { zh: 'CRL 分发点', en: 'CRL distribution points' },
  'ext.authorityInfoAccess': { zh: '签发者信息（OCSP、上级证书）', en: 'authority information (OCSP, issuer)' },
  'ext.sctList': { zh: '证书透明度（SCT）', en: 'certificate transparency (SCTs)' },
  'ext.precertificatePoison': { zh: '预证书标记，不能用于部署', en: 'precertificate, not to be deployed' },
  'ext.basicConstraints': { zh: '基本约束（是否为 CA）', en: 'basic constraints (whether it is a CA)' },
  'ext.nameConstraints': { zh: '名称约束', en: 'name constraints' },
  'ext.certificatePolicies': { zh: '证书策略', en: 'certificate policies' },
  'ext.extendedKeyUsage': { zh: '扩展密钥用途', en: 'extended key usage' },
  'ext.tlsFeature': { zh: 'TLS 特性（OCSP Must-Staple）', en: 'TLS feature (OCSP must-staple)' },
  'ext.ocspNoCheck': { zh: 'OCSP 免检查', en: 'OCSP no check' },
  'ext.smimeCapabilities': { zh: 'S/MIME 能力', en: 'S/MIME capabilities' },
  'ext.netscapeCertType': { zh: 'Netscape 证书类型', en: 'Netscape certificate type' },
  'ext.msCertificateTemplate': { zh: 'Microsoft 证书模板', en: 'Microsoft certificate template' },
  'ext.msApplicationPolicies': { zh: 'Microsoft 应用策略', en: 'Microsoft application policies' },
})
