import { defineMessages } from '#i18n/messages.ts'

export const outlineMessages = defineMessages({
  'outline.lead': { zh: '或从提纲开始：', en: 'Or begin with an outline:' },
  'outline.choose': { zh: '选购指南', en: 'Buying guide' },
  'outline.choose.title': { zh: '怎么选 SSL 证书', en: 'How to choose an SSL certificate' },
  'outline.choose.body': {
    zh: '## 先看用途\n\n## DV、OV 与 EV 的区别\n\n## 单域名、多域名还是通配符\n\n## 价格与有效期\n\n## 推荐产品\n\n## 常见问题\n',
    en: '## What it is for\n\n## DV, OV and EV compared\n\n## One name, several names or a wildcard\n\n## Price and validity\n\n## What we recommend\n\n## Common questions\n',
  },
  'outline.change': { zh: '行业变化', en: 'Industry change' },
  'outline.change.title': { zh: '证书有效期又缩短了', en: 'Certificates are valid for shorter' },
  'outline.change.body': {
    zh: '## 变化是什么\n\n## 从哪天起\n\n## 谁会受影响\n\n## 现在要做什么\n\n## 我们怎么帮您\n',
    en: '## What changes\n\n## From which day\n\n## Who is affected\n\n## What to do now\n\n## How we help\n',
  },
  'outline.steps': { zh: '操作教程', en: 'Tutorial' },
  'outline.steps.title': { zh: '怎么在 Nginx 上安装证书', en: 'How to install a certificate on Nginx' },
  'outline.steps.body': {
    zh: '## 开始之前\n\n## 第一步：下载证书\n\n## 第二步：上传到服务器\n\n## 第三步：修改配置\n\n## 检查是否生效\n\n## 出错了怎么办\n',
    en: '## Before you begin\n\n## Step 1: Download the certificate\n\n## Step 2: Upload it to the server\n\n## Step 3: Change the configuration\n\n## Check that it works\n\n## When it does not work\n',
  },
})
